import { fieldError, nameOnCard, nameOnCardSentences } from '@payment-center/validation/fields'
import {
  Form,
  LockIcon,
  Note,
  Stack,
  TextField,
  HostedField,
  Alert,
  Button,
  Inline,
} from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useMemo, useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '@payment-center/ui/offline'
import { readRole } from '@payment-center/ui/theme'
import type { CardFieldChange, CardModule } from '../../vendor-modules.ts'
import { cardFormMessages, actionMessages } from './messages.en.ts'
import { useDeadline } from '../flow-hooks.ts'
import { ContactText } from '../app-contexts.tsx'

export interface CardFieldsProps {
  readonly module: CardModule
  readonly name: string
  readonly onNameChange: (name: string) => void
  readonly onCardChange: (change: CardFieldChange) => void
  readonly onSubmit: () => void
  /** What a payer can do while the provider's field doesn't load. */
  readonly remedies: CardRemedies
  /** Why the last payment charged nothing. */
  readonly notice?: ReactNode
  /** Prices and summary, which depend on the typed card. */
  readonly children?: ReactNode
}

/** The form around the provider's field; the card's number stays with the provider. */
export function CardForm(props: CardFieldsProps) {
  const { module, name, onNameChange, onCardChange, onSubmit, remedies, notice, children } = props
  const messages = useMessages(cardFormMessages)
  const { language } = useLanguage()
  const [nameLeft, setNameLeft] = useState(false)
  return (
    <Form onSubmit={onSubmit}>
      <Stack space={16}>
        {notice}
        <HostedCardField
          module={module}
          label={messages.creditCard}
          onChange={onCardChange}
          remedies={remedies}
        />
        <TextField
          label={messages.nameOnCard}
          name="cardholder-name"
          autoComplete="cc-name"
          maxLength={320}
          value={name}
          onChange={onNameChange}
          onBlur={() => setNameLeft(true)}
          error={nameLeft ? fieldError(nameOnCard, nameOnCardSentences, name, language) : undefined}
        />
        {children}
        <Note icon={<LockIcon />}>{messages.safety}</Note>
      </Stack>
    </Form>
  )
}

type HostedCardFieldProps = {
  readonly module: CardModule
  readonly label: string
  readonly onChange: (change: CardFieldChange) => void
  readonly remedies: CardRemedies
}

const untouched: CardFieldChange = { complete: false, empty: true, error: null }

/** Frames the provider's field like our own fields. */
function HostedCardField({ module, label, onChange, remedies }: HostedCardFieldProps) {
  const messages = useMessages(cardFormMessages)
  const field = module.useCardField()
  const isOnline = useOnline()
  const [ready, setReady] = useState(false)
  const isOverdue = useDeadline(isOnline && !ready)
  const [focused, setFocused] = useState(false)
  const [change, setChange] = useState(untouched)
  const empty = useEffectEvent(() => onChange(untouched))
  // The number is gone with its field, such as when the dialog closes.
  useEffect(() => () => empty(), [])
  const appearance = useMemo(
    () => ({
      color: readRole('text'),
      placeholderColor: readRole('textHint'),
      invalidColor: readRole('danger'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      fontSize: getComputedStyle(document.documentElement).fontSize,
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

export interface CardRemedies {
  readonly onTryAgain?: () => void
  /** Pays from a bank account instead; undefined where none is offered. */
  readonly payByBank?: (() => void) | undefined
}

type CardUnavailableProps = CardRemedies & {
  readonly isOverdue?: boolean
}

/** The card provider or the API can't be reached, or doesn't answer. */
export function CardUnavailable({ isOverdue = false, onTryAgain, payByBank }: CardUnavailableProps) {
  const messages = useMessages(cardFormMessages)
  const { tryAgain } = useMessages(actionMessages)
  return (
    <Alert tone="danger" title={isOverdue ? messages.lateTitle : messages.setupTitle} announce="assertive">
      <Stack space={12} align="start">
        <p>{isOverdue ? messages.lateBody : messages.setupBody}</p>
        <ContactText />
        {(onTryAgain ?? payByBank) && (
          <Inline space={8} wrap>
            {onTryAgain && (
              <Button variant="secondary" size="small" onClick={onTryAgain}>
                {tryAgain}
              </Button>
            )}
            {payByBank && (
              <Button variant="secondary" size="small" onClick={payByBank}>
                {messages.payByBank}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </Alert>
  )
}

/** Milliseconds: browsers report a connection before requests succeed, and the first failure may be an earlier request's. */
const waitsOnceOnlineMs: readonly number[] = [0, 1000, 3000]

/** Loads the provider's form, and again when the connection returns before anything was typed into its field. */
export function useCardForm() {
  const [attempt, setAttempt] = useState(0)
  const [unavailable, setUnavailable] = useState(false)
  const touched = useRef(false)
  const waits = useRef<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const loadAgain = () => {
    setAttempt((count) => count + 1)
    setUnavailable(false)
  }
  useEffect(() => {
    const followConnection = () => {
      if (touched.current) return
      waits.current = waitsOnceOnlineMs
      loadAgain()
    }
    addEventListener('online', followConnection)
    return () => {
      removeEventListener('online', followConnection)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    /** The key of the provider's form; a new one loads it again. */
    attempt,
    unavailable,
    tryAgain: loadAgain,
    /** Offline, the form waits until the connection returns. */
    onUnavailable() {
      const [wait, ...later] = waits.current
      waits.current = later
      if (wait === undefined) setUnavailable(navigator.onLine)
      else timer.current = setTimeout(loadAgain, wait)
    },
    /** Call it when the field changes. */
    onCardChange({ empty }: CardFieldChange) {
      touched.current = !empty
    },
  }
}
