import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import {
  editPlanMethod,
  type EditPlanMethodEvent,
  type EditPlanMethodState,
} from '@payment-center/payments/flows'
import {
  cardExpiry,
  MethodMark,
  useExpiryLine,
  BankAuthorization,
  MethodPicker,
  useAuthorization,
  type AuthorizationEntry,
  type MethodOption,
} from '@payment-center/payments/react/methods'
import { methodName } from '@payment-center/payments/react/receipt'
import { useFlow } from '@payment-center/payments/react'
import {
  Alert,
  Inline,
  Stack,
  StatusMessage,
  Text,
  TextButton,
  Button,
  StickyActions,
} from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import {
  listSavedMethods,
  savedMethodId,
  type PlanMethod as Method,
  type SavedBank,
  type SavedMethod,
} from '@payment-center/validation/model'
import { useEffect, useRef, type RefObject } from 'react'
import { useMethods, useToday, useAuthorizedPractice } from '../../shell/payer-data.ts'
import { plansMessages } from './messages.en.ts'
import { savedOf, usePlanMethodPort } from './use-plan.ts'
import { MethodsError } from '../../shell/PayerSectionError.tsx'

type Props = { readonly plan: PaymentPlan; readonly onAdd: () => void }

/** The plan's payment method, editable while the plan is active. */
export function PlanMethod({ plan, onAdd }: Props) {
  const { state, send } = useFlow(editPlanMethod, usePlanMethodPort(plan))
  const container = useEditFocus(state.status !== 'idle')
  return (
    <div ref={container}>
      {state.status === 'idle' ? (
        <ChosenMethod plan={plan} updated={state.updated} send={send} />
      ) : (
        <EditPlanMethod plan={plan} state={state} send={send} onAdd={onAdd} />
      )}
    </div>
  )
}

type ChosenProps = Pick<Props, 'plan'> & {
  readonly updated: boolean
  readonly send: (event: EditPlanMethodEvent) => void
}

function ChosenMethod({ plan, updated, send }: ChosenProps) {
  const messages = useMessages(plansMessages)
  return (
    <Stack space={12} align="start">
      {updated ? (
        <StatusMessage tone="success" title={messages.updated} onClear={() => send({ type: 'cleared' })} />
      ) : null}
      <MethodLabel />
      {plan.method === null ? (
        <Text>
          {plan.status === 'active' ? `${messages.noMethod} ${messages.chooseMethod}` : messages.noMethod}
        </Text>
      ) : (
        <Charged plan={plan} method={plan.method} />
      )}
      {plan.status === 'active' ? (
        <Text size="small">
          <TextButton alone onClick={() => send({ type: 'opened' })}>
            {messages.edit}
          </TextButton>
        </Text>
      ) : null}
    </Stack>
  )
}

/** The saved method's full name, or what the plan knows of it, with a warning when it has expired. */
function Charged({ plan, method }: { readonly plan: PaymentPlan; readonly method: Method }) {
  const messages = useMessages(plansMessages)
  const { language } = useLanguage()
  const expiryLine = useExpiryLine()
  const methods = useMethods()
  const today = useToday()
  const saved = savedOf(method, methods.value)
  const name = methodName(saved ?? method, language)
  const expires = saved?.kind === 'card' ? saved.expires : null
  const isOver = expires !== null && cardExpiry(expires, today) === 'expired'
  return (
    <>
      <Inline space={12}>
        {saved === undefined ? null : <MethodMark method={saved} />}
        <div>
          <Text weight="strong">{name}</Text>
          {expires === null ? null : (
            <Text size="small" tone="supporting">
              {expiryLine(expires, today)}
            </Text>
          )}
        </div>
      </Inline>
      {isOver && plan.status === 'active' ? (
        <Alert tone="warning" title={messages.expiredTitle}>
          {messages.expiredBody}
        </Alert>
      ) : null}
    </>
  )
}

/**
 * Moves focus to the first choice when editing starts and back to the edit button when it ends; each replaces the
 * other.
 */
function useEditFocus(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const next = isEditing ? 'input:enabled' : 'button'
    container.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isEditing])
  return container
}

type EditPlanMethodProps = {
  readonly plan: PaymentPlan
  readonly state: Exclude<EditPlanMethodState, { status: 'idle' }>
  readonly send: (event: EditPlanMethodEvent) => void
  readonly onAdd: () => void
}

/** Chooses another saved method for a plan, or adds one; a bank account requires its owner's authorization. */
function EditPlanMethod({ plan, state, send, onAdd }: EditPlanMethodProps) {
  const messages = useMessages(plansMessages)
  const today = useToday()
  const methods = useMethods()
  const current = savedOf(plan.method, methods.value)
  const others = listSavedMethods(methods.value).filter((each) => each !== current)
  const saved = current === undefined ? others : [current, ...others]
  const loading = state.status === 'loading'
  const chosen = offered(loading ? state.method : state.chosen, saved)
  const bank = chosen !== null && chosen !== 'addNew' && chosen.kind === 'bank' ? chosen : null
  const entry = useAuthorization(bank && plan.monthly.total, 'monthly')
  const options: MethodOption[] = saved.map((method) => ({
    option: 'saved',
    method,
    detail: method === current ? messages.current : undefined,
  }))
  const choose = (key: string) => {
    const method = saved.find((each) => savedMethodId(each) === key)
    send({ type: 'chosen', method: method ?? 'addNew' })
  }
  const save = () => {
    if (chosen === 'addNew') {
      send({ type: 'cancelled' })
      onAdd()
      return
    }
    entry.authorize(bank?.kind ?? 'card', (authorization) => send({ type: 'saved', authorization }))
  }
  return (
    <Stack space={12}>
      {state.status === 'active' && state.failed ? (
        <StatusMessage tone="danger" title={messages.notUpdated} onClear={() => send({ type: 'cleared' })} />
      ) : null}
      <MethodsError />
      <MethodLabel />
      <MethodPicker
        today={today}
        value={keyOf(chosen)}
        onChange={choose}
        options={[...options, { option: 'addNew' }]}
      />
      {bank === null ? null : <Accepting plan={plan} bank={bank} entry={entry} disabled={loading} />}
      <StickyActions>
        <Button
          onClick={save}
          busy={loading ? messages.saving : undefined}
          disabledReason={chosen === null ? messages.choose : undefined}
        >
          {chosen === 'addNew' ? messages.add : messages.save}
        </Button>
        {loading ? null : (
          <Button variant="muted" onClick={() => send({ type: 'cancelled' })}>
            {messages.cancel}
          </Button>
        )}
      </StickyActions>
    </Stack>
  )
}

type AcceptingProps = {
  readonly plan: PaymentPlan
  readonly bank: SavedBank
  readonly entry: AuthorizationEntry
  readonly disabled: boolean
}

/** The authorization to debit a bank account monthly for a plan. */
function Accepting({ plan, bank, entry, disabled }: AcceptingProps) {
  const messages = useMessages(plansMessages)
  const today = useToday()
  const practice = useAuthorizedPractice()
  const debit = {
    practice,
    bank,
    total: plan.monthly.total,
    date: today,
    plan: plan.description,
    monthlyOn: messages.day(plan.billingDay),
  }
  return <BankAuthorization entry={entry} disabled={disabled} debit={debit} />
}

type Chosen = SavedMethod | 'addNew' | null

/** What is chosen; null once a reload shows that the method was deleted. */
const offered = (chosen: Chosen, saved: readonly SavedMethod[]): Chosen =>
  chosen === 'addNew' || saved.some((method) => savedMethodId(method) === keyOf(chosen)) ? chosen : null

const keyOf = (chosen: Chosen) =>
  chosen === null ? undefined : chosen === 'addNew' ? 'addNew' : savedMethodId(chosen)

function MethodLabel() {
  const messages = useMessages(plansMessages)
  return (
    <Text size="small" weight="medium" tone="supporting">
      {messages.method}
    </Text>
  )
}
