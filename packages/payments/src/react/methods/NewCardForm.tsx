import { useLanguage } from '@payment-center/ui/language'
import { useEffect } from 'react'
import type { CardModule, CardSetupField } from '../../vendor-modules.ts'
import { CardForm, type CardFieldsProps, CardUnavailable } from './CardForm.tsx'
import { useCardForm } from './use-card-form.ts'
import type { AddingMethod } from './use-add-method.ts'

type Props = Omit<CardFieldsProps, 'module' | 'remedies'> & {
  readonly adding: AddingMethod
  readonly publishableKey: string | undefined
}

/** The form of a card to save; the number stays with the provider. */
export function NewCardForm(props: Props) {
  const { adding, publishableKey } = props
  const { cardModule: module } = adding
  const { language } = useLanguage()
  const { attempt, unavailable, tryAgain, onUnavailable, onTyped } = useCardForm()
  if (unavailable) return <CardUnavailable onTryAgain={tryAgain} />
  if (publishableKey === undefined) return <CardUnavailable />
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
          onTyped()
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
