import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loads a module that a build has for servers, from its `dist/server`; undefined for a build without it. */
export async function importServerModule<Module>(folder: string, name: string): Promise<Module | undefined> {
  const file = join(folder, 'server', `${name}.js`)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Module) : undefined
}

/** Renderings at the same time in each app. They block the edge's one thread: above this, browsers render. */
const mostAtOnce = 4

/** Renders nothing while as many others run as may at the same time. */
export function limitRendering<Given extends readonly unknown[], Rendered>(
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

/** What a server module renders from, besides what it asks the API for. */
export interface ModuleRequest {
  readonly language: 'en' | 'es'
  /** A deployment's setting by the name of its meta element. */
  readonly setting: (name: string) => string | undefined
  /** The content of `configuration.json`. */
  readonly configuration: string
  /** Sends a call to the API on the visitor's behalf. */
  readonly callApi: (path: string) => Promise<Response>
}
