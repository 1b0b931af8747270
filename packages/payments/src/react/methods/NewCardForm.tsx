import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect } from 'react'
import type { CardModule, CardSetupField } from '../../vendor-modules.ts'
import { CardForm, type CardFieldsProps, CardUnavailable, useCardForm } from './CardForm.tsx'
import type { AddingMethod } from './use-add-method.ts'
import {
  Alert,
  BankIcon,
  CardMark,
  Choice,
  ChoiceGroup,
  GlyphMark,
  LockIcon,
  Note,
  Skeleton,
} from '@payment-center/ui'
import type { NewMethodKind } from '../../flows/index.ts'
import { addMethodMessages, cardFormMessages } from './messages.en.ts'

type Props = Omit<CardFieldsProps, 'module' | 'remedies'> & {
  readonly adding: AddingMethod
  readonly publishableKey: string | null | undefined
}

/** The form of a card to save; the number stays with the provider. */
export function NewCardForm(props: Props) {
  const { adding, publishableKey } = props
  const { cardModule: module } = adding
  const { language } = useLanguage()
  const { attempt, unavailable, tryAgain, onUnavailable, onCardChange } = useCardForm()
  if (unavailable) return <CardUnavailable onTryAgain={tryAgain} />
  if (publishableKey === null) return <CardUnavailable />
  if (publishableKey === undefined) return <Skeleton width="100%" height="9rem" />
  return (
    <module.CardForm
      key={attempt}
      publishableKey={publishableKey}
      language={language}
      isRetry={attempt > 0}
      onUnavailable={onUnavailable}
    >
      <Fields
        {...props}
        module={module}
        remedies={{ onTryAgain: tryAgain }}
        onCardChange={(change) => {
          onCardChange(change)
          props.onCardChange(change)
        }}
      />
    </module.CardForm>
  )
}

type FieldsProps = Omit<Props, 'publishableKey'> &
  Pick<CardFieldsProps, 'remedies'> & { readonly module: CardModule<CardSetupField> }

/** A component of its own because the provider's field is reachable only inside its form. */
function Fields({ adding: { cardField }, ...form }: FieldsProps) {
  const field = form.module.useCardField()
  useEffect(() => {
    cardField.current = field
  }, [field, cardField])
  return <CardForm {...form} />
}

type MethodKindsProps = {
  readonly kind: NewMethodKind | undefined
  readonly onChoose: (kind: NewMethodKind) => void
}

export function MethodKinds({ kind, onChoose }: MethodKindsProps) {
  const messages = useMessages(addMethodMessages)
  const { safety } = useMessages(cardFormMessages)
  const isBank = kind === 'bank'
  return (
    <>
      <ChoiceGroup
        legend={messages.kinds}
        value={kind}
        onChange={(value) => onChoose(value === 'bank' ? 'bank' : 'card')}
      >
        <Choice
          value="card"
          title={messages.card}
          detail={messages.cardDetail}
          marks={
            <>
              <CardMark brand="visa" />
              <CardMark brand="mastercard" />
            </>
          }
        />
        <Choice
          value="bank"
          title={messages.bank}
          detail={messages.bankDetail}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      </ChoiceGroup>
      {isBank ? (
        <Alert tone="info" announce="polite">
          {messages.bankDisabled}
        </Alert>
      ) : (
        <Note icon={<LockIcon />}>{safety}</Note>
      )}
    </>
  )
}
