import type { SavedMethods } from '@payment-center/validation/model'
import { Alert, SectionError, Skeleton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useLoaded } from '@payment-center/ui/loading'
import { useCallback, useEffect } from 'react'
import { unlockedMethodsMessages } from './messages.en.ts'

type Props = {
  readonly payerId: string
  /** Null when they can't be loaded. */
  readonly readMethods: (payerId: string) => Promise<SavedMethods | null>
  readonly onFound: (methods: SavedMethods) => void
}

/** Loads the saved methods of an unlocked account, and says why there are none. */
export function UnlockedMethods({ payerId, readMethods, onFound }: Props) {
  const messages = useMessages(unlockedMethodsMessages)
  const [methods, retry, isLoading] = useLoaded(
    useCallback(
      async () => (await readMethods(payerId).catch(() => null)) ?? 'failed',
      [readMethods, payerId],
    ),
  )
  const found = methods === 'failed' || methods === null || isEmpty(methods) ? null : methods
  useEffect(() => {
    if (found !== null) onFound(found)
  }, [found, onFound])
  if (methods === null) return <Skeleton width="100%" height="3rem" />
  if (methods === 'failed') {
    return (
      <SectionError title={messages.failedTitle} busy={isLoading} onTryAgain={retry}>
        {messages.failedBody}
      </SectionError>
    )
  }
  if (found !== null) return null
  return (
    <Alert tone="info" title={messages.noneTitle} announce="polite">
      {messages.noneBody}
    </Alert>
  )
}

const isEmpty = ({ cards, bank }: SavedMethods) => cards.length === 0 && bank === null
