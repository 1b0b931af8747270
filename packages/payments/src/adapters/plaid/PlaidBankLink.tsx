import { useEffect } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { BankLinkProps } from '../../bank-module.ts'

/** Keeps Plaid Link open while it is rendered. */
export function PlaidBankLink({ linkToken, onLinked, onCancelled, onFailed }: BankLinkProps) {
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
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
