import { useEffect } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { BankLinkProps } from '../../bank-module.ts'

/** Keeps Plaid Link open while it is rendered. */
export function PlaidBankLink({ linkToken, receivedUri, onLinked, onCancelled, onFailed }: BankLinkProps) {
  const nonce = pageNonce()
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    ...(receivedUri !== null && { receivedRedirectUri: receivedUri }),
    ...(nonce && { cspNonce: nonce }),
    onSuccess(publicToken, { accounts }) {
      const accountId = accounts[0]?.id
      if (publicToken === null || accountId === undefined) onFailed()
      else onLinked({ publicToken, accountId })
    },
    onExit: (problem) => (problem === null ? onCancelled() : onFailed()),
  })

  useEffect(() => {
    if (ready) open()
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
