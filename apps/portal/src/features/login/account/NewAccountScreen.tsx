import { useMessages, useLanguage, type Language } from '@payment-center/ui/language'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { externalLoginHref, portalPaths } from '@payment-center/validation/paths'
import { AccountDone } from './AccountLinkResult.tsx'
import type { LoginServices } from '../../../shell/services.ts'
import { newAccountMessages } from './messages.en.ts'
import { PracticeAuthLayout } from '../PracticeAuthLayout.tsx'
import { registerPayer, type NewPayer } from '@payment-center/api-client/endpoints/account'
import type { Api } from '@payment-center/api-client/http'
import {
  emailMaximumLength,
  dateOfBirth,
  dateOfBirthSentences,
  email,
  emailSentences,
  fieldError,
  firstNameSentences,
  lastNameSentences,
  personName,
  phone,
  phoneSentences,
} from '@payment-center/validation/fields'
import {
  Alert,
  Button,
  ButtonLink,
  DateField,
  ErrorSummary,
  Form,
  PhoneField,
  Stack,
  Text,
  TextField,
} from '@payment-center/ui'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { loginEmail } from '../sign-in.ts'

/** Self-registration to pay external invoices, completed by an emailed link. */
export default function NewAccountScreen({ services }: { readonly services: LoginServices }) {
  const { search } = useLocation()
  const practiceLocation = useMemo(() => parsePracticeLocation(search), [search])
  const messages = useMessages(newAccountMessages)
  const [done, setDone] = useState(false)
  const loginHref = practiceLocation === null ? portalPaths.login : externalLoginHref(practiceLocation)
  return (
    <PracticeAuthLayout {...services} practiceLocation={practiceLocation}>
      {done ? (
        <AccountDone title={messages.doneTitle} body={messages.doneBody} loginHref={loginHref} />
      ) : (
        <NewAccountForm
          api={services.api}
          practiceLocation={practiceLocation}
          supportEmail={services.environment.supportEmail}
          loginHref={loginHref}
          onDone={() => setDone(true)}
        />
      )}
    </PracticeAuthLayout>
  )
}

type Props = {
  readonly api: Api
  /** Null when the URL names no practice: registration is impossible, and the form begins with an error. */
  readonly practiceLocation: PracticeLocation | null
  readonly supportEmail: string
  readonly loginHref: string
  readonly onDone: () => void
}

/** The self-registration form. Errors appear on submit. */
function NewAccountForm({ api, practiceLocation, supportEmail, loginHref, onDone }: Props) {
  const messages = useMessages(newAccountMessages)
  const { language } = useLanguage()
  const [entry, setEntry] = useState(emptyNewPayer)
  const [attempts, setAttempts] = useState(0)
  const [sending, setSending] = useState<'no' | 'busy' | 'failed'>('no')
  const errors = newPayerErrors(entry, language)
  const shownErrors = attempts > 0 ? errors : {}
  const isValid = Object.values(errors).every((error) => error === undefined)

  async function send() {
    setAttempts((count) => count + 1)
    if (sending === 'busy') return
    setSending(isValid ? 'busy' : 'no')
    if (!isValid) return
    const registered =
      practiceLocation !== null && (await registerPayer(api, practiceLocation, trimmed(entry))).ok
    if (!registered) return setSending('failed')
    loginEmail.write(entry.email.trim())
    onDone()
  }

  return (
    <Form onSubmit={send}>
      <Stack space={24}>
        <Stack space={4}>
          <ViewHeading>{messages.title}</ViewHeading>
          <Text tone="supporting">{messages.intro}</Text>
        </Stack>
        {(sending === 'failed' || practiceLocation === null) && (
          // A new key on each submit, so that screen readers announce it again.
          <Alert key={attempts} tone="danger" title={messages.errorTitle} announce="assertive">
            {messages.error}
            {practiceLocation === null ? (
              <Text>{messages.noPractice(supportEmail)}</Text>
            ) : (
              <CallThisPractice />
            )}
          </Alert>
        )}
        <ErrorSummary title={messages.summary} attempt={attempts} errors={shownErrors} />
        <Fields entry={entry} onChange={setEntry} errors={shownErrors} />
        <Stack space={8}>
          <Button full type="submit" busy={sending === 'busy' ? messages.sending : undefined}>
            {messages.next}
          </Button>
          <ButtonLink full variant="quiet" href={loginHref}>
            {messages.back}
          </ButtonLink>
        </Stack>
      </Stack>
    </Form>
  )
}

const trimmed = (entry: NewPayer): NewPayer => ({
  email: entry.email.trim(),
  firstName: entry.firstName.trim(),
  lastName: entry.lastName.trim(),
  phone: entry.phone.trim(),
  dateOfBirth: entry.dateOfBirth.trim(),
})

type FieldsProps = {
  readonly entry: NewPayer
  readonly onChange: (entry: NewPayer) => void
  readonly errors: NewPayerErrors
}

function Fields({ entry, onChange, errors }: FieldsProps) {
  const messages = useMessages(newAccountMessages)
  const field = (name: keyof NewPayer) => ({
    id: name,
    label: messages[name],
    error: errors[name],
    value: entry[name],
    onChange: (value: string) => onChange({ ...entry, [name]: value }),
  })
  return (
    <Stack space={16}>
      <TextField type="email" autoComplete="email" maxLength={emailMaximumLength} {...field('email')} />
      <TextField autoComplete="given-name" maxLength={320} {...field('firstName')} />
      <TextField autoComplete="family-name" maxLength={320} {...field('lastName')} />
      <PhoneField autoComplete="tel-national" {...field('phone')} />
      <DateField autoComplete="bday" {...field('dateOfBirth')} />
    </Stack>
  )
}

const emptyNewPayer: NewPayer = { email: '', firstName: '', lastName: '', phone: '', dateOfBirth: '' }

/** Validation errors by field id, in page order. */
export const newPayerErrors = (entry: NewPayer, language: Language) => ({
  email: fieldError(email, emailSentences, entry.email, language),
  firstName: fieldError(personName, firstNameSentences, entry.firstName, language),
  lastName: fieldError(personName, lastNameSentences, entry.lastName, language),
  phone: fieldError(phone, phoneSentences, entry.phone, language),
  dateOfBirth: fieldError(dateOfBirth(), dateOfBirthSentences, entry.dateOfBirth, language),
})

export type NewPayerErrors = Readonly<Partial<ReturnType<typeof newPayerErrors>>>
