import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAsset, type Asset } from './asset.ts'
import { buildScript, type ScriptName } from './build-script.ts'
import { pageNames, type PageName } from './page-names.ts'

const folder = join(import.meta.dirname, '../browser')
const styles = {
  card: 'card-frame/card.css',
  challenge: 'challenge-page/challenge.css',
  link: 'link-page/link.css',
  wallet: 'wallet-frame/wallet.css',
}
const pages: { readonly [P in PageName]: { html: string; style?: keyof typeof styles } } = {
  card: { html: 'card-frame/card.html', style: 'card' },
  controller: { html: 'controller-frame/controller.html' },
  overlay: { html: 'challenge-overlay/overlay.html', style: 'challenge' },
  challenge: { html: 'challenge-page/challenge.html', style: 'challenge' },
  link: { html: 'link-page/link.html', style: 'link' },
  wallet: { html: 'wallet-frame/wallet.html', style: 'wallet' },
}

const made = new Map<string, Promise<Asset>>()

/** Creates each asset once per process; a failed one is retried. */
function once(name: string, make: () => Promise<Asset>): Promise<Asset> {
  const asset = made.get(name) ?? make()
  made.set(name, asset)
  asset.catch(() => made.delete(name))
  return asset
}

export function scriptAsset(name: ScriptName): Promise<Asset> {
  return once(`script ${name}`, async () => makeAsset('text/javascript', await buildScript(name)))
}

export function styleAsset(name: keyof typeof styles): Promise<Asset> {
  return once(`style ${name}`, async () =>
    makeAsset('text/css', await readFile(join(folder, styles[name]), 'utf8')),
  )
}

/** A frame's page; its script and style URLs contain a content hash for caching. */
export function pageAsset(name: PageName): Promise<Asset> {
  return once(`page ${name}`, async () => {
    const { html, style } = pages[name]
    const template = await readFile(join(folder, html), 'utf8')
    const script = await scriptAsset(name)
    const styleUrl =
      style === undefined ? '' : `/browser/styles/${style}.css?v=${(await styleAsset(style)).etag}`
    const page = template
      .replace('{{script}}', `/browser/scripts/${name}.js?v=${script.etag}`)
      .replace('{{style}}', styleUrl)
    return makeAsset('text/html', page)
  })
}

/** Creates every asset before the first request. */
export async function prepareAssets(): Promise<void> {
  for (const name of ['stripe', 'plaid'] as const) await scriptAsset(name)
  for (const name of pageNames) await pageAsset(name)
}
