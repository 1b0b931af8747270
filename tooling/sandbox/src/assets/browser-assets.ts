import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAsset, type Asset } from './asset.ts'
import { buildScript, type ScriptName } from './build-script.ts'
import { pagePaths, styleNames, type PageName } from './page-paths.ts'

const folder = join(import.meta.dirname, '../browser')

const made = new Map<string, Promise<Asset>>()

/** Creates each asset once per process; a failed one is retried. */
function once(name: string, type: string, make: () => Promise<string>): Promise<Asset> {
  const asset = made.get(name) ?? make().then((text) => makeAsset(type, text))
  made.set(name, asset)
  asset.catch(() => made.delete(name))
  return asset
}

export function scriptAsset(name: ScriptName): Promise<Asset> {
  return once(`script ${name}`, 'text/javascript', () => buildScript(name))
}

export function styleAsset(name: (typeof styleNames)[number]): Promise<Asset> {
  return once(`style ${name}`, 'text/css', () => readFile(join(folder, `styles/${name}.css`), 'utf8'))
}

/** A frame's page; its script and style URLs contain a content hash for caching. */
export function pageAsset(name: PageName): Promise<Asset> {
  return once(`page ${name}`, 'text/html', async () => {
    const template = await readFile(join(folder, name, 'page.html'), 'utf8')
    const { etag } = await scriptAsset(name)
    let page = template.replace('{{script}}', `/browser/scripts/${name}.js?v=${etag}`)
    for (const style of styleNames)
      page = page.replace(`{{${style}}}`, `/browser/styles/${style}.css?v=${(await styleAsset(style)).etag}`)
    return page
  })
}

/** Creates every asset before the first request. */
export async function prepareAssets(): Promise<void> {
  for (const name of ['stripe', 'plaid'] as const) await scriptAsset(name)
  for (const name of Object.keys(pagePaths) as PageName[]) await pageAsset(name)
}
