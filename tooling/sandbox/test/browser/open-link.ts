import type { BrowserContextOptions, FrameLocator } from '@playwright/test'
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid'
import type { PlaidLinkOnExitMetadata, PlaidLinkOnSuccessMetadata } from 'react-plaid-link'
import { inPage, openPage, type OpenPage, type World } from './open-page.ts'

export const plaidOf = ({ sandbox }: World) =>
  new PlaidApi(
    new Configuration({
      basePath: `${sandbox.url}/plaid`,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': 'sandbox', 'PLAID-SECRET': 'sandbox' } },
    }),
  )

export async function createLinkToken(world: World, language = 'en', redirect_uri?: string): Promise<string> {
  const { data } = await plaidOf(world).linkTokenCreate({
    client_name: 'Payment Center',
    language,
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'payer-100' },
    products: [Products.Auth],
    ...(redirect_uri !== undefined && { redirect_uri }),
  })
  return data.link_token
}

export type Called =
  | { success: [publicToken: string, PlaidLinkOnSuccessMetadata] }
  | { exit: [error: { error_code: string } | null, PlaidLinkOnExitMetadata] }

export interface Linking {
  open: OpenPage
  link: FrameLocator
  called(): Promise<Called>
}

/** Opens Link in a page like the product's; any console message fails the test. */
export async function openLinkIn(
  world: World,
  token: string,
  receivedRedirectUri: string | null = null,
  special?: BrowserContextOptions,
): Promise<Linking> {
  const open = await openPage(world, {}, special)
  await inPage(
    open,
    `void (window.called = new Promise((resolve) => {
      window.handler = Plaid.create({
        token: '${token}',
        receivedRedirectUri: ${JSON.stringify(receivedRedirectUri)},
        onSuccess: (...success) => resolve({ success }),
        onExit: (...exit) => resolve({ exit }),
      })
      document.querySelector('#before').focus()
      handler.open()
    }))`,
  )
  return {
    open,
    link: open.page.frameLocator('iframe[title="Plaid Link"]'),
    called: () => inPage<Called>(open, 'window.called'),
  }
}
