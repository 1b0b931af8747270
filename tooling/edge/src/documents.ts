import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EdgeSettings } from './environment.ts'
import { noncePlaceholder } from './security-headers.ts'
import { routes, type Build, type PageOfBuild } from './routes.ts'

/** The HTML of a page, with the placeholder of its nonce. */
export type Documents = (page: PageOfBuild) => string | Promise<string>

/** Path of each build's `dist`. */
export type BuildFolders = Readonly<Record<Build, string>>

const apps = join(import.meta.dirname, '..', '..', '..', 'apps')

export const distFolders: BuildFolders = {
  guest: join(apps, 'guest', 'dist'),
  portal: join(apps, 'portal', 'dist'),
}

export type HeadSettings = Pick<EdgeSettings, 'vendors' | 'page'>

/**
 * Reads and completes every page of both builds once.
 * @throws Error when a build is missing
 */
export function loadDocuments(folders: BuildFolders, settings: HeadSettings): Documents {
  const documents = new Map<string, string>()
  const fileOf = ({ build, page }: PageOfBuild) => join(folders[build], `${page}.html`)
  for (const route of routes) {
    if ('build' in route) documents.set(fileOf(route), load(fileOf(route), settings))
  }
  return (page) => documents.get(fileOf(page)) ?? load(fileOf(page), settings)
}

/** Shows the document's own error when its first script, or one that it imports, can't be loaded. */
const showLoadError =
  'addEventListener("error",({target})=>{if(target.type==="module")document.getElementById("unloaded").hidden=false},true)'

/**
 * Shows the document's error for browsers older than the oldest supported ones (tooling/chromium): Safari before 16.4
 * has no import maps, Chrome before 111 and Firefox before 113 no `color-mix`. Plain enough for any browser to read.
 */
const showTooOld =
  'document.addEventListener("DOMContentLoaded",function(){var s=HTMLScriptElement.supports,c=window.CSS;' +
  'if(!s||!s.call(HTMLScriptElement,"importmap")||!c||!c.supports("color","color-mix(in srgb,red,red)"))' +
  'document.getElementById("too-old").hidden=false})'

/** Loads the sandbox's stand-ins where the page asks for the vendors' scripts, so when a live page would load those. */
function loadStandIns(sandbox: string): string {
  const standIns = {
    'https://js.stripe.com': `${sandbox}/browser/stripe.js`,
    'https://cdn.plaid.com': `${sandbox}/browser/plaid.js`,
  }
  return (
    `{const standIns=${JSON.stringify(standIns)},script=HTMLScriptElement.prototype,` +
    '{get,set}=Object.getOwnPropertyDescriptor(script,"src");' +
    'Object.defineProperty(script,"src",{get,set(url){set.call(this,standIns[new URL(url,location).origin]??url)}})}'
  )
}

/** Where a page finds its response's nonce, which browsers hide from style sheets, and scripts that need no other. */
export const nonceTags = (nonce: string) =>
  `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">${showTooOld}</script><script nonce="${nonce}">${showLoadError}</script>`

/** The contents of a page's meta elements by name. */
export function metaContents({ page }: Pick<HeadSettings, 'page'>): Record<string, string | undefined> {
  return {
    'support-email': page.supportEmail,
    'provider-name': page.providerName,
    'terms-url': page.termsUrl,
    'privacy-url': page.privacyUrl,
  }
}

/** Adds the nonce's placeholder and the deployment's settings to a page's head. */
export function completeDocument(html: string, settings: HeadSettings): string {
  const tags = Object.entries(metaContents(settings)).flatMap(([name, content]) =>
    content ? [`<meta name="${name}" content="${escapeHtml(content)}">`] : [],
  )
  tags.push(nonceTags(noncePlaceholder))
  if (settings.vendors.kind === 'sandbox') {
    tags.push(`<script nonce="${noncePlaceholder}">${loadStandIns(settings.vendors.origin)}</script>`)
  }
  const head = /<head[^>]*>/i.exec(html)
  if (!head) throw new Error('A document has no <head>, so the edge cannot complete it.')
  const at = head.index + head[0].length + charsetLength(html.slice(head.index + head[0].length))
  return `${html.slice(0, at)}\n    ${tags.join('\n    ')}${html.slice(at)}`
}

function load(file: string, settings: HeadSettings): string {
  return completeDocument(read(file), settings)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} is missing: build the apps first (npm start does).`)
  }
}

// The charset stays first: browsers look for it only in the first kilobyte.
function charsetLength(head: string): number {
  return /^\s*<meta charset=[^>]*>/i.exec(head)?.[0].length ?? 0
}

/** Escapes text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
