import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import type { EditPlanMethodEvent, EditPlanMethodState } from '@payment-center/payments/flows'
import {
  type AuthorizationEntry,
  BankAuthorization,
  type MethodOption,
  MethodPicker,
  useAuthorization,
} from '@payment-center/payments/react/methods'
import { Button, Stack, StatusMessage, StickyActions } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import {
  listSavedMethods,
  type SavedBank,
  type SavedMethod,
  savedMethodId,
} from '@payment-center/validation/model'
import { MethodsError } from '../../shell/MethodsError.tsx'
import { useMethods } from '../../shell/payer-lists.ts'
import { useAuthorizedPractice, useToday } from '../../shell/use-practice.ts'
import { MethodLabel } from './MethodLabel.tsx'
import { savedOf } from './use-plan-method-ports.ts'
import { plansMessages } from './messages.en.ts'

type Props = {
  readonly plan: PaymentPlan
  readonly state: Exclude<EditPlanMethodState, { status: 'idle' }>
  readonly send: (event: EditPlanMethodEvent) => void
  readonly onAdd: () => void
}

/** Chooses another saved method for a plan, or adds one; a bank account requires its owner's authorization. */
export function EditPlanMethod({ plan, state, send, onAdd }: Props) {
  const messages = useMessages(plansMessages)
  const today = useToday()
  const methods = useMethods()
  const current = savedOf(plan.method, methods.value)
  const others = listSavedMethods(methods.value).filter((each) => each !== current)
  const saved = current === undefined ? others : [current, ...others]
  const loading = state.status === 'loading'
  const chosen = loading ? state.method : state.chosen
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

const keyOf = (chosen: SavedMethod | 'addNew' | null) =>
  chosen === null ? undefined : chosen === 'addNew' ? 'addNew' : savedMethodId(chosen)
