import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { BankLinkProps } from '../../bank-module.ts'

/** Keeps Plaid Link open while it is rendered. */
export function PlaidBankLink(props: BankLinkProps) {
  const { linkToken, receivedUri, onReady, onOpened, onLinked, onCancelled, onFailed } = props
  const nonce = pageNonce()
  const hasLeft = useRef(false)
  // Before those of the hook, which closes Link on unmounting.
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

/** The nonce that the page's policy allows for inline styles, where it has one. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}
