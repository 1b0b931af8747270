import { fails, responds } from '@payment-center/api-client/testing'
import { setPath } from '@payment-center/ui/testing'
import {
  checkRegistrationCode,
  completePasswordReset,
  createPasswordReset,
  login,
} from '@payment-center/validation/wire'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import authMeta from './Auth.stories.tsx'

/** A sign-in that is locked or asks for a code. */
const meta = {
  ...authMeta,
  id: 'screens-portal-sign-in-codes',
  title: 'Screens/Account/Codes and limits',
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
}

export default meta

type Story = StoryObj<typeof meta>

async function signIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText(/^(Email|Correo electrónico)$/), 'maya@example.com')
  await userEvent.type(canvas.getByLabelText(/^(Password|Contraseña)$/), 'Sunny-Day-2026!{Enter}')
}

const code = '123456'
const codeField = /^(Code from your app|Código de su aplicación)$/

/** Too many attempts: the same sentence, whether the password was right or not. */
export const LoginLocked: Story = {
  tags: ['picture'],
  args: { given: [fails(login, 'rate_limited')] },
  play: async ({ canvas, canvasElement }) => {
    await signIn(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/15 (minutes|minutos)/)
  },
}

/** Some password managers fill the fields without an event. */
export const LoginFilledSilently: Story = {
  args: { given: [fails(login, 'wrong_credentials')] },
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText(/^(Email|Correo electrónico)$/)
    const fields = [email, canvas.getByLabelText(/^(Password|Contraseña)$/)]
    // As an extension does: React sees only what the page itself sets.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const field of fields) value?.set?.call(field, 'robin@example.com')
    await userEvent.type(email, '{Enter}')
    await canvas.findByRole('alert')
    for (const field of fields) await expect(field).toBeValid()
  },
}

export const AsksForCode: Story = {
  args: { given: [fails(login, 'second_factor_required')] },
  play: async ({ canvas, canvasElement }) => {
    await signIn(canvasElement)
    await expect(await canvas.findByLabelText(codeField)).toBeVisible()
  },
}

export const WrongCode: Story = {
  args: {
    given: [
      responds(login, (input) =>
        fails(login, JSON.stringify(input).includes(code) ? 'wrong_second_factor' : 'second_factor_required'),
      ),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await signIn(canvasElement)
    await userEvent.type(await canvas.findByLabelText(codeField), `${code}{Enter}`)
    await expect(await canvas.findByLabelText(codeField)).toBeInvalid()
  },
}

/** [RESET-76] A used link asks for no password. */
export const ResetPasswordUsedLink: Story = {
  args: { screen: 'resetPassword', given: [fails(checkRegistrationCode, 'invalid_field', 'code')] },
  beforeEach: () => setPath('/reset-password/USED?s=bWF5YUBleGFtcGxlLmNvbQ&practiceId=1&locationId=10'),
  play: async ({ canvas, canvasElement }) => {
    const [request] = await canvas.findAllByRole('button', {
      name: /^(Request a New Link|Pedir un enlace nuevo)$/,
    })
    await expect(canvasElement.querySelector('input')).toBeNull()
    await userEvent.click(request ?? canvasElement)
    await expect(await canvas.findByDisplayValue('maya@example.com')).toBeVisible()
  },
}

const inAnHour = /in an hour|en una hora/

export const ForgotPasswordTooOften: Story = {
  args: { given: [fails(createPasswordReset, 'rate_limited')] },
  play: async ({ canvas }) => {
    const forgot = /^(Forgot your password\?|¿Olvidó su contraseña\?)$/
    await userEvent.click(await canvas.findByRole('button', { name: forgot }))
    await canvas.findByRole('heading', { name: forgot })
    await userEvent.type(canvas.getByRole('textbox'), 'maya@example.com{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(inAnHour)
  },
}

export const ResetPasswordTooOften: Story = {
  args: { screen: 'resetPassword', given: [fails(completePasswordReset, 'rate_limited')] },
  beforeEach: () => setPath('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ'),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText(/^(New password|Contraseña nueva)$/)
    await userEvent.type(field, 'Sunny-Day-2026!{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(inAnHour)
  },
}

let tries = 0

/** The response of the first try was lost, and the second finds the link used. */
export const ResetPasswordUnconfirmed: Story = {
  args: {
    screen: 'resetPassword',
    given: [
      responds(completePasswordReset, () => {
        tries += 1
        return tries === 1
          ? fails(completePasswordReset, 'unreachable')
          : fails(completePasswordReset, 'invalid_field', 'code')
      }),
    ],
  },
  beforeEach: () => {
    tries = 0
    return setPath('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ')
  },
  play: async ({ canvas, canvasElement }) => {
    const notChanged = /not changed|no se cambió/
    const field = await canvas.findByLabelText(/^(New password|Contraseña nueva)$/)
    await userEvent.type(field, 'Sunny-Day-2026!{Enter}')
    await expect(await canvas.findByRole('alert')).not.toHaveTextContent(notChanged)
    await userEvent.type(field, '{Enter}')
    await canvas.findByText(/used already|ya se usó/)
    await expect(canvasElement).not.toHaveTextContent(notChanged)
  },
}
