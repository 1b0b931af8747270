/** The API's emails. Resolved by sample-emails.ts: this package must not depend on the API. */
declare module 'virtual:sample-emails' {
  export interface Logo {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly background: string
  }
  export interface Sender {
    readonly name: string
    readonly color: string
    readonly logo: Logo | null
  }
  export function renderSampleEmail(name: string, language: 'en' | 'es', sender: Sender): Promise<string>
}

/** The logos of the demo's practices as emails carry them, by the practice's color. */
declare module 'virtual:sample-logos' {
  import type { Logo } from 'virtual:sample-emails'
  export const logos: Readonly<Record<string, Logo>>
}
