import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import { requestScriptAgain } from './request-script-again.ts'
import type { BankLinkProps, BankModule } from '../vendor-modules.ts'

/** Keeps Plaid Link open while it is rendered. */
function PlaidBankLink(props: BankLinkProps) {
  const { linkToken, receivedUri, isRetry, onReady, onOpened, onLinked, onCancelled, onFailed } = props
  const nonce = pageNonce()
  const hasLeft = useRef(false)
  // Its cleanup runs before that of the hook, which closes Link on unmounting.
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    ...(receivedUri !== null && { receivedRedirectUri: receivedUri }),
    ...(nonce && { cspNonce: nonce }),
    onSuccess(publicToken, { accounts }) {
      const accountId = accounts[0]?.id
      if (publicToken === null || accountId === undefined) onFailed()
      else onLinked({ publicToken, accountId })
    },
    // Link's frame reports each of its steps.
    onEvent: () => onOpened(),
    onExit(problem) {
      if (hasLeft.current) return
      if (problem === null) onCancelled()
      else onFailed()
    },
  })

  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (isRetry && !('Plaid' in globalThis)) retryScript().catch(() => fail())
  }, [isRetry])

  const announceReady = useEffectEvent(onReady)
  useEffect(() => {
    if (!ready) return
    announceReady()
    open()
  }, [ready, open])

  useEffect(() => {
    if (error !== null) onFailed()
  }, [error, onFailed])

  return null
}

/** The hook adds its script on mounting. */
async function retryScript(): Promise<void> {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[src*="plaid."]')].at(-1)
  if (script !== undefined) await requestScriptAgain(script)
}

/** The nonce that the page's policy allows for inline styles, where it has one. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export const plaidBankModule: BankModule = { BankLink: PlaidBankLink }
