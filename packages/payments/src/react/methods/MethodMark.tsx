import {
  BankIcon,
  CardMark,
  GlyphMark,
  Badge,
  ClockIcon,
  ErrorIcon,
  Button,
  ListRow,
  DotSeparatedList,
  TrashIcon,
  VisuallyHidden,
} from '@payment-center/ui'
import type { SavedMethod } from '@payment-center/validation/model'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import { cardExpiry, type CardExpiry } from './method-option.ts'
import { methodsMessages } from './messages.en.ts'
import type { ReactNode } from 'react'
import { methodName } from '../receipt/method-name.ts'

export function MethodMark({ method }: { readonly method: SavedMethod }) {
  return method.kind === 'card' ? <CardMark brand={method.cardType} /> : <GlyphMark icon={<BankIcon />} />
}

function ExpiryBadge({ expiry }: { readonly expiry: Exclude<CardExpiry, 'valid'> }) {
  const messages = useMessages(methodsMessages)
  const isExpired = expiry === 'expired'
  return (
    <Badge tone={isExpired ? 'danger' : 'warning'} icon={isExpired ? <ErrorIcon /> : <ClockIcon />}>
      {messages[expiry]}
    </Badge>
  )
}

/** Marks a saved method that was declined on this page. */
export function RefusedBadge() {
  const { refused } = useMessages(methodsMessages)
  return (
    <Badge tone="danger" icon={<ErrorIcon />}>
      {refused}
    </Badge>
  )
}

/**
 * Undefined for a valid card, so that its row reserves no space for a badge.
 * @param card expires: MM/YYYY, today: YYYY-MM-DD
 */
export function expiryBadge(card: { readonly expires: string; readonly today: string }) {
  const expiry = cardExpiry(card.expires, card.today)
  return expiry === 'valid' ? undefined : <ExpiryBadge expiry={expiry} />
}

/** Formats a card's expiry: "Expires 12/2029", "Expired 10/2026"; empty if it is unknown. */
export function useExpiryLine(): (expires: string, today: string) => string {
  const messages = useMessages(methodsMessages)
  return (expires, today) => {
    if (expires === '') return ''
    return cardExpiry(expires, today) === 'expired' ? messages.expiredIn(expires) : messages.expires(expires)
  }
}

type Props = {
  readonly method: SavedMethod
  readonly today: string
  /** What uses it: "Pays Aligner treatment". */
  readonly use?: ReactNode
  /** In place of Delete: what has to be changed first. */
  readonly instead?: ReactNode
  readonly onDelete: () => void
}

export function SavedMethodRow({ method, today, use, instead, onDelete }: Props) {
  const messages = useMessages(methodsMessages)
  const { language } = useLanguage()
  const expiryLine = useExpiryLine()
  const name = methodName(method, language)
  const expiry = method.kind === 'card' ? expiryLine(method.expires, today) : undefined
  return (
    <ListRow
      start={<MethodMark method={method} />}
      title={name}
      badge={method.kind === 'card' ? expiryBadge({ expires: method.expires, today }) : undefined}
      detail={expiry || use ? <DotSeparatedList items={[expiry, use]} /> : undefined}
      action={
        instead || (
          <Button variant="muted" size="small" icon={<TrashIcon />} onClick={onDelete}>
            {messages.delete}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
