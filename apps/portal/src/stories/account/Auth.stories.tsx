import { answers, fails, type PreparedAnswer } from '@payment-center/api-client/testing'
import { setPath } from '@payment-center/ui/testing'
import {
  checkRegistrationCode,
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
  listPracticesOfPortalUser,
  login,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import CreateAccountScreen from '../../features/login/account/CreateAccountScreen.tsx'
import ExternalLoginScreen from '../../features/login/ExternalLoginScreen.tsx'
import { LoginScreen } from '../../features/login/LoginScreen.tsx'
import NewAccountScreen from '../../features/login/account/NewAccountScreen.tsx'
import ResetPasswordScreen from '../../features/login/account/ResetPasswordScreen.tsx'
import SelectPracticeScreen from '../../features/select-practice/SelectPracticeScreen.tsx'
import { portalServices } from '../portal-services.ts'

const screens = {
  login: LoginScreen,
  resetPassword: ResetPasswordScreen,
  createAccount: CreateAccountScreen,
  selectPractice: SelectPracticeScreen,
  externalLogin: ExternalLoginScreen,
  newAccount: NewAccountScreen,
}

type Props = {
  readonly screen: keyof typeof screens
  readonly given: readonly PreparedAnswer[]
  readonly at?: string | undefined
}

function AuthScreen({ screen, given, at = '/' }: Props) {
  const visitor = screen === 'selectPractice' ? 'choosing' : 'signedOut'
  const services = useMemo(() => portalServices({ given, visitor }), [given, visitor])
  const Screen = screens[screen]
  return (
    <MemoryRouter initialEntries={[at]}>
      <Screen services={services} />
    </MemoryRouter>
  )
}

const resetPath = '/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ&practiceId=1&locationId=10'
const createPath = '/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10'

/** Every page before sign-in: login, forgotten and new passwords, new accounts, the choice of a practice. */
const meta = {
  id: 'screens-portal-auth',
  title: 'Screens/Account/Before sign-in',
  component: AuthScreen,
  args: { screen: 'login', given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AuthScreen>

export default meta

type Story = StoryObj<typeof meta>

const fieldsOf = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const fields = [...canvasElement.querySelectorAll('input:not([hidden])')]
    if (fields.length === 0) throw new Error('no field yet')
    return fields
  })

/** Types into the fields in order and submits the form. */
const send = async (canvasElement: HTMLElement, ...texts: readonly string[]) => {
  const fields = await fieldsOf(canvasElement)
  for (const [index, text] of texts.entries()) {
    const field = fields[index]
    if (field) await userEvent.type(field, text)
  }
  await userEvent.keyboard('{Enter}')
}

const forget = async (canvasElement: HTMLElement) => {
  await fieldsOf(canvasElement)
  const buttons = within(canvasElement).getAllByRole('button')
  const quiet = buttons.findLast(
    (button) => button.closest('form') && button.getAttribute('type') === 'button',
  )
  await userEvent.click(quiet ?? canvasElement)
  // Its code loads on demand.
  await waitFor(() => expect(quiet).not.toBeInTheDocument())
}

export const Login: Story = { tags: ['picture'] }

export const LoginWrong: Story = {
  args: { given: [fails(login, 'wrong_credentials')] },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'maya@example.com', 'Sunny-Day')
    await within(canvasElement).findByRole('alert')
  },
}

export const LoginEmpty: Story = { play: ({ canvasElement }) => send(canvasElement, ' ') }

export const ForgotPassword: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await forget(canvasElement)
    await send(canvasElement, 'maya@example')
  },
}

export const ForgotPasswordSent: Story = {
  play: async ({ canvasElement }) => {
    await forget(canvasElement)
    await send(canvasElement, 'maya@example.com')
    await within(canvasElement).findByRole('status')
  },
}

export const ForgotPasswordFailed: Story = {
  args: { given: [fails(createPasswordReset, 'unreachable')] },
  play: async ({ canvasElement }) => {
    await forget(canvasElement)
    await send(canvasElement, 'maya@example.com')
    await within(canvasElement).findByRole('alert')
  },
}

export const ResetPassword: Story = {
  args: { screen: 'resetPassword' },
  beforeEach: () => setPath(resetPath),
  play: async ({ canvasElement }) => {
    const [password] = await fieldsOf(canvasElement)
    if (password) await userEvent.type(password, 'Sunny-Day')
  },
}

export const ResetPasswordDone: Story = {
  ...ResetPassword,
  play: ({ canvasElement }) => send(canvasElement, 'Sunny-Day-2026!'),
}

export const ResetPasswordFailed: Story = {
  ...ResetPassword,
  args: { screen: 'resetPassword', given: [fails(completePasswordReset, 'unreachable')] },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Sunny-Day-2026!')
    await within(canvasElement).findByRole('alert')
  },
}

/** [RESET-71] */
export const ResetPasswordCommon: Story = {
  ...ResetPassword,
  args: { screen: 'resetPassword', given: [fails(completePasswordReset, 'password_common')] },
  play: async ({ canvas, canvasElement }) => {
    await send(canvasElement, 'Password-1')
    await canvas.findAllByText(/easy to guess|fácil de adivinar/)
    const [password] = await fieldsOf(canvasElement)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
  },
}

export const ResetPasswordBadLink: Story = {
  args: { screen: 'resetPassword' },
  beforeEach: () => setPath('/reset-password/x'),
}

export const CreateAccount: Story = {
  tags: ['picture'],
  args: { screen: 'createAccount' },
  beforeEach: () => setPath(createPath),
  play: async ({ canvasElement }) => {
    const [password] = await fieldsOf(canvasElement)
    if (password) await userEvent.type(password, 'Sunny-Day')
  },
}

/** A code that was not emailed requires an emailed six-digit code. */
export const CreateAccountWithCode: Story = {
  args: {
    screen: 'createAccount',
    given: [answers(checkRegistrationCode, { emailCodeNeeded: true })],
  },
  beforeEach: () => setPath(createPath),
}

export const CreateAccountDone: Story = {
  args: { screen: 'createAccount' },
  beforeEach: () => setPath(createPath),
  play: ({ canvasElement }) => send(canvasElement, 'Sunny-Day-2026!'),
}

export const SelectPractice: Story = { tags: ['picture'], args: { screen: 'selectPractice' } }

export const SelectPracticeNone: Story = {
  args: { screen: 'selectPractice', given: [answers(listPracticesOfPortalUser, { practices: [] })] },
}

export const SelectPracticeFailed: Story = {
  args: { screen: 'selectPractice', given: [fails(listPracticesOfPortalUser, 'internal')] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^(We couldn’t load|No pudimos cargar)/)).toBeVisible()
    await expect(canvasElement.querySelector('p p')).toBeNull()
  },
}

/** [LOGIN-02] */
export const ExternalLogin: Story = {
  args: { screen: 'externalLogin', at: '/login/external-invoice?practiceId=1&locationId=10' },
  play: async ({ canvasElement }) => void (await fieldsOf(canvasElement)),
}

const newAccount = { screen: 'newAccount', at: '/create-new-account?practiceId=1&locationId=10' } as const

const person = ['robin@example.com', 'Robin', 'Vale', '(212) 555-0187', '04121988'] as const

export const NewAccount: Story = { tags: ['picture'], args: newAccount }

/** [ERR-07] */
export const NewAccountNoPractice: Story = {
  args: { ...newAccount, at: '/create-new-account?practiceId=&locationId=10' },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}

/** [VALID-14] */
export const NewAccountWrong: Story = {
  args: newAccount,
  play: ({ canvasElement }) => send(canvasElement, 'robin@example', ' ', 'Vale', '555-0187', '04121988'),
}

export const NewAccountDone: Story = {
  args: newAccount,
  play: async ({ canvasElement }) => {
    await send(canvasElement, ...person)
    await within(canvasElement).findByRole('status')
  },
}

/** [ERR-07] */
export const NewAccountFailed: Story = {
  args: { ...newAccount, given: [fails(createExternalUser, 'internal')] },
  play: async ({ canvasElement }) => {
    await send(canvasElement, ...person)
    await within(canvasElement).findByRole('alert')
  },
}
