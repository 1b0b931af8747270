import type { Language } from '@payment-center/ui/language'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
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
