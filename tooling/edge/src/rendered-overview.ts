import { metaContents, type BuildFolders, type HeadSettings } from './documents.ts'
import { importServerModule, limitRendering, type ModuleRequest } from './server-module.ts'

interface OverviewVisit extends Pick<ModuleRequest, 'language'> {
  /** Of the user, the payer, the practice and the location, as they were sent. */
  readonly ids: Readonly<Record<string, string>>
  /** Limits of the API count by it. */
  readonly address: string
  /** The header with the payer's token. */
  readonly authorization: string
}

/** Renders the overview of a payer, with the body of the API's response; null where that can't be done. */
export type RenderOverview = (visit: OverviewVisit) => Promise<object | null>

/** `render-overview` of the portal's build, see apps/portal/src/server. */
interface ServerModule {
  readonly renderOverview: (request: ModuleRequest & Pick<OverviewVisit, 'ids'>) => Promise<object | null>
}

/** Milliseconds after which the overview is sent without its screen. */
const patience = 1000

/** Renders with the module of the portal's build; undefined for a build without one. */
export async function loadOverviewRenderer(
  folders: BuildFolders,
  settings: HeadSettings & { readonly apiOrigin: string },
): Promise<RenderOverview | undefined> {
  const module = await importServerModule<ServerModule>(folders.portal, 'render-overview')
  if (module === undefined) return undefined
  const metas = metaContents(settings)
  return limitRendering(async ({ address, authorization, ...visit }: OverviewVisit) => {
    const signal = AbortSignal.timeout(patience)
    const headers = { authorization, 'x-forwarded-for': address }
    const request = {
      ...visit,
      setting: (name: string) => metas[name],
      callApi: (path: string) => fetch(settings.apiOrigin + path, { signal, headers }),
    }
    return module.renderOverview(request).catch(() => null)
  })
}
