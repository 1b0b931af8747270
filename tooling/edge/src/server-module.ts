import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loads a module that a build has for servers, from its `dist/server`; undefined for a build without it. */
export async function importServerModule<Module>(folder: string, name: string): Promise<Module | undefined> {
  const file = join(folder, 'server', `${name}.js`)
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Module) : undefined
}

/** What a server module renders from, besides what it asks the API for. */
export interface ModuleRequest {
  readonly language: 'en' | 'es'
  /** A deployment's setting by the name of its meta element. */
  readonly setting: (name: string) => string | undefined
  /** Sends a call to the API on the visitor's behalf. */
  readonly callApi: (path: string) => Promise<Response>
}
