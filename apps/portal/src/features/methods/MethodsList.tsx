import { SavedMethodRow } from '@payment-center/payments/react/methods'
import { Link, List, PracticeText, Section, ListSkeleton, Text } from '@payment-center/ui'
import { useLanguage, useMessages, type Language } from '@payment-center/ui/language'
import { type SavedMethod, savedMethodId, type SavedMethods } from '@payment-center/validation/model'
import { paths } from '../../paths.ts'
import { usePlans } from '../../shell/payer-lists.ts'
import { useToday } from '../../shell/use-practice.ts'
import { methodsScreenMessages } from './messages.en.ts'

type Props = { readonly methods: SavedMethods; readonly onDelete: (method: SavedMethod) => void }

/** The saved cards and the bank account, each with the plans it pays. */
export function MethodsList({ methods: { cards, bank }, onDelete }: Props) {
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
            <Link href={paths.paymentPlans} alone>
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

export function MethodsSkeleton() {
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
