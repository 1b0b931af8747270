import { HostedField } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useOnline } from '@payment-center/ui/offline'
import { readRole } from '@payment-center/ui/theme'
import { useMemo, useState } from 'react'
import type { CardFieldChange, CardModule } from '../../card-module.ts'
import { useDeadline } from '../use-deadline.ts'
import { cardFormMessages } from '../methods/messages.en.ts'
import { CardUnavailable, type CardRemedies } from './CardUnavailable.tsx'

type Props = {
  readonly module: CardModule
  readonly label: string
  readonly onChange: (change: CardFieldChange) => void
  /** What a payer can do while the field doesn't load. */
  readonly remedies: CardRemedies
}

const untouched: CardFieldChange = { complete: false, empty: true, error: null }

/** Frames the provider's field like our own fields. */
export function HostedCardField({ module, label, onChange, remedies }: Props) {
  const messages = useMessages(cardFormMessages)
  const field = module.useCardField()
  const isOnline = useOnline()
  const [ready, setReady] = useState(false)
  const isOverdue = useDeadline(isOnline && !ready)
  const [focused, setFocused] = useState(false)
  const [change, setChange] = useState(untouched)
  const appearance = useMemo(
    () => ({
      color: readRole('text'),
      placeholderColor: readRole('textHint'),
      invalidColor: readRole('danger'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
    }),
    [],
  )
  const loading = isOnline ? messages.loadingCard : messages.offline
  return (
    <>
      <HostedField
        label={label}
        focused={focused}
        state={stateOf(change)}
        error={change.error ?? undefined}
        hint={ready ? undefined : loading}
        onLabelClick={() => field?.focus()}
      >
        <module.CardField
          appearance={appearance}
          onReady={() => setReady(true)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(next) => {
            setChange(next)
            onChange(next)
          }}
        />
      </HostedField>
      {isOverdue && <CardUnavailable isOverdue {...remedies} />}
    </>
  )
}

function stateOf({ complete, empty, error }: CardFieldChange) {
  if (error !== null) return 'invalid'
  if (complete) return 'complete'
  return empty ? 'empty' : 'partial'
}
