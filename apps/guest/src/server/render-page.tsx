// Built into dist/server/render-page.js, which the edge loads.
import { configurationFile, createApi, knownAdditions } from '@payment-center/api-client/http'
import { formatPhone, phoneHref } from '@payment-center/ui/format'
import { fetchTranslation, messagesIn, setSpanish, type Language } from '@payment-center/ui/language'
import { brandStyle, practiceHead } from '@payment-center/ui/theme'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { Application } from '../Application.tsx'
import { linkPreviewMessages } from '../messages.en.ts'
import { pageDataId } from '../page-data.ts'
import { firstScreens, type FirstScreen, type PageRequest } from './first-screens.tsx'

/** The parts of a page's document that a server renders. */
export interface RenderedPage {
  /** The content of `#root`. */
  readonly screen: string
  /** In place of the head's title, name, colors and icon: those of the practice, also for the link's preview. */
  readonly head: string
  /** The `style` of the document's root: the practice's colors. */
  readonly style: string
  /** The element with the data from which the browser hydrates the screen. */
  readonly data: string
  /** Whom the document's own errors name. */
  readonly practice: { readonly name: string; readonly phone: string; readonly phoneHref: string }
  /** Keys of the session storage with which a tab doesn't show this screen. */
  readonly sessions: readonly string[]
}

setSpanish(() => import('../spanish.ts'))

const isRendered = (page: string): page is keyof typeof firstScreens => Object.hasOwn(firstScreens, page)

/**
 * Renders the first screen of a link, with what its holder may see before opening it.
 * @param page the document's name
 * @returns null for a page or a link that the browser has to render; `data` alone tells it what the API doesn't have
 */
export async function renderPage(
  page: string,
  request: PageRequest,
): Promise<RenderedPage | Pick<RenderedPage, 'data'> | null> {
  if (!isRendered(page)) return null
  // Asked for each page: a proxy may have answered in place of the API before.
  if (knownAdditions.getState() === false) knownAdditions.end()
  const api = createApi({
    token: () => null,
    onUnauthorized: () => undefined,
    configuration: async () => v.parse(configurationFile, JSON.parse(request.configuration)),
    send: ({ url }) => request.callApi(url.slice(url.indexOf('/api/'))),
  })
  const first = await firstScreens[page](api, request)
  const additions = api.takesAdditions()
  const dataElement = (data: unknown) =>
    `<script type="application/json" id="${pageDataId}" data-additions="${additions}">${escapeJson(data)}</script>`
  if (first === null) return additions === false ? { data: dataElement(null) } : null
  const { practice } = first
  await fetchTranslation(request.language)
  return {
    screen: renderToString(<Application rendered={request.language}>{first.screen}</Application>),
    head: renderHead(page, practice, request.language),
    style: brandStyle(practice.brand),
    data: dataElement(first.data),
    practice: {
      name: practice.name,
      phone: formatPhone(practice.phone),
      phoneHref: phoneHref(practice.phone),
    },
    sessions: first.sessions ?? [],
  }
}

function renderHead(page: string, { brand, name }: FirstScreen['practice'], language: Language): string {
  const messages = messagesIn(linkPreviewMessages, language)
  const title = page === 'pay-as-guest' ? messages.pay(name) : messages.bill(name)
  const { icon, themeColors } = practiceHead(brand, name)
  const [light, dark] = themeColors
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="application-name" content={name} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <link rel="icon" href={icon} />
    </>,
  )
}

/** JSON that can't end the element it is in. */
const escapeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
