import { previewLink, toPreviewedInvoice } from '@payment-center/api-client/endpoints/links'
import {
  createGuestSessionStore,
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
  externalPayerSessionKey,
  externalPaymentKey,
} from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { toPageSettings } from '@payment-center/ui/shell'
import { GuestInvoiceScreen } from '../features/guest-invoice/GuestInvoiceScreen.tsx'
import { guestInvoiceIdOf } from '@payment-center/validation/paths'
import { firstPractice, readLocation, type Practice } from '@payment-center/api-client/endpoints/practices'
import { landingDataOf } from '../features/text-to-pay/load-landing.ts'
import { readTextToPayLink } from '../features/text-to-pay/text-to-pay-link.ts'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { PayAsGuestScreen } from '../features/pay-as-guest/PayAsGuestScreen.tsx'
import type { Language } from '@payment-center/ui/language'
import type { ReactNode } from 'react'

/** A visit whose first screen a server renders. */
export interface PageRequest {
  readonly url: URL
  readonly language: Language
  /** A deployment's setting by the name of its meta element. */
  readonly setting: (name: string) => string | undefined
  /** The content of `configuration.json`. */
  readonly configuration: string
  /** Sends a call to the API on the visitor's behalf. */
  readonly callApi: (path: string) => Promise<Response>
}

/** A screen with the data that it shows; the browser hydrates it from the same data. */
export interface FirstScreen {
  readonly screen: ReactNode
  readonly data: unknown
  readonly practice: Pick<Practice, 'brand' | 'name' | 'phone'>
  /** Keys of the session storage: a tab with one of them shows something else. */
  readonly sessions?: readonly string[]
}

/** Effects and presses, which a server doesn't run. */
const never = () => new Promise<never>(() => undefined)

/** Null for an invoice that the link doesn't open; the browser then explains why. */
async function firstInvoiceScreen(api: Api, { url, setting }: PageRequest): Promise<FirstScreen | null> {
  const invoiceId = guestInvoiceIdOf(url.pathname)
  if (invoiceId === '') return null
  const preview = await previewLink(api, { invoiceId })
  const previewed = preview.ok ? toPreviewedInvoice(preview.value) : null
  if (!preview.ok || previewed === null) return null
  return {
    screen: (
      <GuestInvoiceScreen
        api={api}
        invoiceId={invoiceId}
        inDocument={{ status: 'ready', ...previewed }}
        environment={toPageSettings(setting)}
        guestSession={createGuestSessionStore()}
        load={never}
        loadPay={never}
      />
    ),
    data: preview.value,
    practice: previewed.practice,
  }
}

/** Null for a link that is incomplete or opens nothing; the browser then explains why. */
async function firstLandingScreen(api: Api, { url, setting }: PageRequest): Promise<FirstScreen | null> {
  const link = readTextToPayLink(url)
  if (link === null) return null
  const preview = await previewLink(api, link)
  const practice = preview.ok ? firstPractice(preview.value.practice) : null
  if (!preview.ok || practice === null) return null
  const data = landingDataOf(preview.value)
  return {
    screen: (
      <TextToPayScreen
        api={api}
        link={link}
        practiceLocation={null}
        inDocument={{ ...data, practice }}
        environment={toPageSettings(setting)}
        guestSession={createGuestSessionStore()}
        load={never}
      />
    ),
    data,
    practice,
  }
}

/** The empty form of a practice. Null without a known practice; the browser then explains why. */
async function firstPayAsGuestScreen(api: Api, { url, setting }: PageRequest): Promise<FirstScreen | null> {
  const practiceLocation = parsePracticeLocation(url.search)
  const answer = practiceLocation && (await readLocation(api, practiceLocation))
  const practice = answer?.ok ? firstPractice(answer.value) : null
  if (!answer?.ok || practice === null || practice.hasLeft) return null
  return {
    screen: (
      <PayAsGuestScreen
        practiceLocation={practiceLocation}
        inDocument={practice}
        environment={toPageSettings(setting)}
        api={api}
        externalPayerApi={api}
        externalSession={createExternalSessionStore()}
        externalPayment={createExternalPaymentStore()}
        externalPayerSession={createExternalPayerSessionStore()}
        load={never}
        loadPay={never}
        leave={() => undefined}
      />
    ),
    data: answer.value,
    practice,
    // An earlier payment, or a signed-in payer.
    sessions: [externalPaymentKey, externalPayerSessionKey],
  }
}

/** By the document's name. */
export const firstScreens = {
  landing: firstLandingScreen,
  invoice: firstInvoiceScreen,
  'pay-as-guest': firstPayAsGuestScreen,
}
