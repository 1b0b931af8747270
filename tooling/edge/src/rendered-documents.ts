import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'
import { escapeHtml, metaContents, type BuildFolders, type HeadSettings } from './documents.ts'
import { pathToFileURL } from 'node:url'

/** A page's visit, as far as rendering it depends on the visitor. */
export interface Visit extends Pick<ModuleRequest, 'language'> {
  readonly url: URL
  /** Limits of the API count by it. */
  readonly address: string
  /** The response's nonce, for inlined styles. */
  readonly nonce: string
}

/** Fills a page's completed document with its first screen; null where the browser has to render it. */
export type RenderDocument = (page: string, document: string, visit: Visit) => Promise<string | null>

/** `render-page` of the guest build, see apps/guest/src/server. */
interface ServerModule {
  readonly renderPage: (
    page: string,
    request: ModuleRequest & Pick<Visit, 'url'>,
  ) => Promise<RenderedPage | Pick<RenderedPage, 'data'> | null>
}

interface RenderedPage {
  readonly screen: string
  readonly head: string
  readonly style: string
  readonly data: string
  readonly practice: PracticeToCall
  /** Keys of the session storage with which a tab doesn't show this screen. */
  readonly sessions?: readonly string[]
}

/** Whom the document's own errors name. */
export interface PracticeToCall {
  readonly name: string
  readonly phone: string
  readonly phoneHref: string
}

/** Milliseconds after which a page is sent without its first screen: the browser then loads it. */
const renderTimeoutMs = 300

interface RendererParts extends HeadSettings {
  readonly configuration: Pick<Configuration, 'text'>
  readonly apiOrigin: string
}

/** Renders the guest's pages with the module of their build; undefined for a build without one. */
export async function loadRenderer(
  folders: BuildFolders,
  settings: RendererParts,
): Promise<RenderDocument | undefined> {
  const module = await importServerModule<ServerModule>(folders.guest, 'render-page')
  if (module === undefined) return undefined
  const metas = metaContents(settings)
  const inline = styleInliner(folders.guest)
  return limitRendering(async (page, document, { url, language, address, nonce }: Visit) => {
    const signal = AbortSignal.timeout(renderTimeoutMs)
    const request: ModuleRequest & Pick<Visit, 'url'> = {
      url,
      language,
      setting: (name) => metas[name],
      configuration: settings.configuration.text,
      callApi: (path) =>
        fetch(settings.apiOrigin + path, { signal, headers: { 'x-forwarded-for': address } }),
    }
    const rendered = await module.renderPage(page, request).catch(() => null)
    if (rendered === null) return null
    const styled = inline(document, nonce)
    return 'screen' in rendered
      ? fill(styled, rendered, language, nonce)
      : styled.replace(emptyRoot, () => `${emptyRoot}\n    ${rendered.data}`)
  })
}

const emptyRoot = '<div id="root"></div>'

function fill(
  document: string,
  { screen, head, style, data, practice, sessions = [] }: RenderedPage,
  language: string,
  nonce: string,
): string {
  const script =
    sessions.length === 0 ? '' : `<script nonce="${nonce}">${removeScreenWith(sessions)}</script>`
  // Functions, because what is inserted may contain `$`.
  return callPractice(document, practice)
    .replace('<html lang="en">', () => `<html lang="${language}" style="${escapeHtml(style)}">`)
    .replace(/<title>[^]*?<link rel="icon"[^>]*>/, () => head)
    .replace(emptyRoot, () => `<div id="root">${screen}</div>${script}\n    ${data}`)
}

/** Completes the line of each error that says whom to call, for a practice with a phone. */
function callPractice(document: string, { name, phone, phoneHref }: PracticeToCall): string {
  if (phone === '') return document
  return document.replaceAll(
    /<p class="call" hidden>([^<]*)<b><\/b>([^<]*)<br \/><a><\/a>/g,
    (_, call: string, at: string) =>
      `<p class="call">${call}<b>${escapeHtml(name)}</b>${at}<br /><a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a>`,
  )
}

/** Runs before the screen is painted. Where the storage is blocked, there is no session. */
const removeScreenWith = (sessions: readonly string[]) =>
  `try{${JSON.stringify(sessions)}.some((key)=>sessionStorage.getItem(key))&&document.getElementById("root").replaceChildren()}catch{}`

/** Puts a document's style sheets into it, so that it paints without another request. */
function styleInliner(folder: string): (document: string, nonce: string) => string {
  const sheets = new Map<string, string>()
  const read = (href: string) => {
    const text = sheets.get(href) ?? readFileSync(join(folder, href), 'utf8')
    sheets.set(href, text)
    return text
  }
  return (document, nonce) =>
    document.replaceAll(
      /<link rel="stylesheet" crossorigin href="([^"]+)">/g,
      (_, href: string) => `<style nonce="${nonce}">${read(href)}</style>`,
    )
}

/** Loads a module that a build has for servers, from its `dist/server`; undefined for a build without it. */
async function importServerModule<Module>(folder: string, name: string): Promise<Module | undefined> {
  const file = join(folder, 'server', `${name}.js`)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Module) : undefined
}

/** Renderings at the same time in each app. They block the edge's one thread: above this, browsers render. */
const mostAtOnce = 4

/** Renders nothing while as many others run as may at the same time. */
function limitRendering<Given extends readonly unknown[], Rendered>(
  render: (...given: Given) => Promise<Rendered | null>,
): (...given: Given) => Promise<Rendered | null> {
  let running = 0
  return async (...given) => {
    if (running >= mostAtOnce) return null
    running += 1
    try {
      return await render(...given)
    } finally {
      running -= 1
    }
  }
}

/** The input of a server module, which reads the rest from the API. */
export interface ModuleRequest {
  readonly language: 'en' | 'es'
  /** A deployment's setting by the name of its meta element. */
  readonly setting: (name: string) => string | undefined
  /** The content of `configuration.json`. */
  readonly configuration: string
  /** Sends a call to the API on the visitor's behalf. */
  readonly callApi: (path: string) => Promise<Response>
}
