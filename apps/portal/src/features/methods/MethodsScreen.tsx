import { savedMethodId, type SavedMethods, type SavedMethod } from '@payment-center/validation/model'
import {
  methodDeletion,
  type DeletionPort,
  type DeleteMethodEvent,
  type DeleteMethodState,
} from '@payment-center/payments/flows'
import { useFlow, type OpenFlow } from '@payment-center/payments/react'
import {
  Button,
  Card,
  CardIcon,
  Empty,
  PlusIcon,
  Skeleton,
  Link,
  List,
  PracticeText,
  Section,
  ListSkeleton,
  Text,
  moveRows,
  StatusMessage,
} from '@payment-center/ui'
import { useMessages, useLanguage, type Language } from '@payment-center/ui/language'
import { useState } from 'react'

import { MethodsError } from '../../shell/PayerSectionError.tsx'
import { AfterHeading, Screen } from '../../shell/Screen.tsx'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { useMethods, usePlans, useToday, useRefreshPayerData } from '../../shell/payer-data.ts'
import { methodsScreenMessages } from './messages.en.ts'
import { SavedMethodRow, DeleteMethodDialog } from '@payment-center/payments/react/methods'
import { portalPaths } from '@payment-center/validation/paths'
import { deleteMethod } from '@payment-center/api-client/endpoints/methods'
import { methodName } from '@payment-center/payments/react/receipt'
import { usePayer } from '../../shell/payer.ts'

export default function MethodsScreen() {
  const messages = useMessages(methodsScreenMessages)
  const listed = useMethods()
  const plans = usePlans()
  // Rows show the plans they pay, so the list waits for both to avoid a layout shift.
  const methods = plans.status === 'loading' ? plans : listed
  const adding = useNewMethod()
  const deletion = useFlow(methodDeletion, useDeletionPort())
  // The deleted row leaves with the dialog, not below it.
  const value = useHeld(methods.value, deletion.state.status === 'deleting')
  const add = (
    <Button icon={<PlusIcon />} onClick={adding.open}>
      {messages.add}
    </Button>
  )
  const isLoading = methods.status === 'loading'
  const none = value !== undefined && isEmpty(value)
  return (
    <Screen
      title={messages.heading}
      // Without methods the button is below instead; one that moved would lose focus.
      action={isLoading ? <Skeleton width="100%" height="3rem" /> : !none && add}
      space={32}
    >
      <MethodDeletion flow={deletion} />
      {!isLoading && <MethodsError />}
      {isLoading ? <MethodsSkeleton /> : null}
      {none ? (
        <Card flush>
          <Empty icon={<CardIcon />} title={messages.none} action={add}>
            {messages.noneHelp}
          </Empty>
        </Card>
      ) : null}
      {value === undefined ? null : (
        <AfterHeading>
          <MethodsList methods={value} onDelete={(method) => deletion.send({ type: 'requested', method })} />
        </AfterHeading>
      )}
      <NewMethod adding={adding} />
    </Screen>
  )
}

/** A value as it was before it was held. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (isHeld || held === value) return held
  setHeld(value)
  return value
}

const isEmpty = ({ cards, bank }: SavedMethods) => cards.length === 0 && bank === null

type Props = { readonly methods: SavedMethods; readonly onDelete: (method: SavedMethod) => void }

/** The saved cards and the bank account, each with the plans it pays. */
function MethodsList({ methods: { cards, bank }, onDelete }: Props) {
  const messages = useMessages(methodsScreenMessages)
  const { language } = useLanguage()
  const planUse = usePlanUse()
  const today = useToday()
  const row = (method: SavedMethod) => {
    const plans = planUse(method)
    const list = listOf(plans, language)
    return (
      <SavedMethodRow
        key={savedMethodId(method)}
        method={method}
        today={today}
        use={list && <PracticeText names={plans}>{`${messages.pays} ${list}`}</PracticeText>}
        instead={
          plans.length > 0 && (
            <Link href={portalPaths.paymentPlans} alone>
              {messages.usedBy(plans.length)}
            </Link>
          )
        }
        onDelete={() => onDelete(method)}
      />
    )
  }
  return (
    <>
      {cards.length > 0 ? (
        <Section title={messages.cards} size="card">
          <List>{cards.map(row)}</List>
        </Section>
      ) : null}
      {bank === null ? null : (
        <Section title={messages.bank} size="card">
          <List>{row(bank)}</List>
        </Section>
      )}
      {[...cards, bank].some((method) => method && planUse(method).length > 0) && (
        <Text size="small" tone="supporting">
          {messages.deleteUsed}
        </Text>
      )}
    </>
  )
}

/** The names of the plans that a method pays; none while they aren't loaded. */
function usePlanUse(): (method: SavedMethod) => readonly string[] {
  const known = usePlans().value ?? []
  return (method) =>
    known
      .filter(
        (plan) =>
          plan.status === 'active' && plan.method && savedMethodId(plan.method) === savedMethodId(method),
      )
      .map((plan) => plan.description)
}

// The first `Intl.ListFormat` blocks a phone's main thread for 90 ms, and most methods pay one plan.
const listOf = (names: readonly string[], language: Language) =>
  names.length > 1 ? new Intl.ListFormat(language).format(names) : names.join('')

function MethodsSkeleton() {
  const messages = useMessages(methodsScreenMessages)
  return (
    <>
      <Section title={messages.cards} size="card">
        <ListSkeleton rows={5} start action />
      </Section>
      <Section title={messages.bank} size="card">
        <ListSkeleton rows={1} start action />
      </Section>
    </>
  )
}

/** Deletes through the API, and resolves once every list is refreshed, while its row leaves. */
function useDeletionPort(): DeletionPort {
  const payer = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async remove(method) {
      const deleted = await deleteMethod(payer.api, payer, method)
      if (!deleted.ok) return deleted.error.code === 'conflict' ? 'attached' : 'failed'
      await refresh()
      return new Promise((resolve) => moveRows(() => resolve(null)))
    },
  }
}

type MethodDeletionProps = { readonly flow: OpenFlow<DeleteMethodState, DeleteMethodEvent> }

/** The dialog that confirms the deletion, and the message that it is done. */
function MethodDeletion({ flow: { state, send } }: MethodDeletionProps) {
  const messages = useMessages(methodsScreenMessages)
  const { language } = useLanguage()
  const today = useToday()
  if (state.status === 'closed') return null
  if (state.status === 'deleted') {
    return (
      <StatusMessage
        key={savedMethodId(state.method)}
        tone="success"
        title={messages.deleted(methodName(state.method, language))}
        onClear={() => send({ type: 'closed' })}
      />
    )
  }
  return (
    <DeleteMethodDialog
      state={state.status}
      method={state.method}
      today={today}
      plansHref={portalPaths.paymentPlans}
      onDelete={() => send({ type: 'confirmed' })}
      onClose={() => send({ type: 'closed' })}
    />
  )
}
