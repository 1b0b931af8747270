// Built into dist/server/render-overview.js, which the edge loads.
import { parseShownOverview, type ShownOverview } from '@payment-center/api-client/endpoints/early-overview'
import { buildRequest } from '@payment-center/api-client/http'
import type { Language } from '@payment-center/ui/language'
import { brandStyle } from '@payment-center/ui/theme'
import {
  entityIdText,
  getLocationFullInformation,
  getOverview,
  listPayersOfPortalUser,
} from '@payment-center/validation/wire'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import * as v from 'valibot'
import { Application } from '../Application.tsx'
import { paths } from '../paths.ts'
import { servicesForOverview } from './services-for-overview.ts'

/** A payer's request for the overview. */
interface OverviewRequest {
  /** Of the user, the payer, the practice and the location, as they were sent. */
  readonly ids: Readonly<Record<string, string>>
  readonly language: Language
  /** A deployment's setting by the name of its meta element. */
  readonly setting: (name: string) => string | undefined
  /** Sends a call to the API with the payer's token. */
  readonly callApi: (path: string) => Promise<Response>
}

/** The body of the API's response, with what the browser shows and hydrates. */
interface RenderedOverview extends Body {
  /** The content of `#root`. */
  readonly screen: string
  /** The `style` of the document's root: the practice's colors. */
  readonly style: string
  readonly language: Language
  /** The practice's location and the user's payers, in the names of the wire. */
  readonly practice: unknown
  readonly names: unknown
}

/** @returns null for an error, and where the browser has to render it */
export async function renderOverview(request: OverviewRequest): Promise<RenderedOverview | null> {
  const parsed = v.safeParse(sentIds, request.ids)
  if (!parsed.success) return null
  const { language, callApi } = request
  const { portalUserId, payerId, practiceId, locationId } = parsed.output
  const [overview, location, payers] = await Promise.all(
    [
      buildRequest(getOverview, { params: { payerId, practiceId } }, null),
      buildRequest(getLocationFullInformation, { params: { practiceId, locationId } }, null),
      buildRequest(listPayersOfPortalUser, { params: { portalUserId } }, null),
    ].map(async ({ url }) => v.parse(body, await (await callApi(url)).json())),
  )
  const sent = { ...overview, data: overview?.data, practice: location?.data, names: payers?.data }
  const shown = parseShownOverview(sent)
  if (shown === null || !isComplete(shown)) return null
  const services = servicesForOverview({ portalUserId, payerId }, shown, request.setting)
  const { prelude } = await prerender(
    <Application services={services} history={AtOverview} language={language} />,
    // Whole, without scripts that put later parts into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const screen = await new Response(prelude).text()
  return { ...sent, screen, style: brandStyle(shown.practice.brand), language }
}

const sentIds = v.object({
  portalUserId: entityIdText,
  payerId: entityIdText,
  practiceId: entityIdText,
  locationId: entityIdText,
})

/** Of a response of the API. */
const body = v.looseObject({ data: v.unknown() })

type Body = v.InferOutput<typeof body>

/** Whether no list is so long that the browser has to load it page by page. */
const isComplete = ({ overview }: ShownOverview) => !Object.values(overview).includes(null)

const AtOverview = ({ children }: { readonly children: ReactNode }) => (
  <StaticRouter location={paths.overview}>{children}</StaticRouter>
)
