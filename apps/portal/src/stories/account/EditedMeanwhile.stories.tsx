import { answers, fails, holds } from '@payment-center/api-client/testing'
import { setPath } from '@payment-center/ui/testing'
import {
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
} from '@payment-center/validation/wire'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import authMeta from './Auth.stories.tsx'

/** A field that is edited while what it held is sent, or after that failed. */
const meta = {
  ...authMeta,
  id: 'screens-portal-edited-meanwhile',
  title: 'Screens/Account/Edited meanwhile',
  tags: ['screen', '!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
}

export default meta

type Story = StoryObj<typeof meta>

const emailField = /^(Email|Correo electrónico)$/

const requested = holds(answers(createPasswordReset, {}))

/** Names the address to which the link was sent. */
export const ForgotPassword: Story = {
  args: { given: [requested.answer] },
  play: async ({ canvas }) => {
    const forgot = { name: /^(Forgot your password|¿Olvidó su contraseña)\?$/ }
    await userEvent.click(await canvas.findByRole('button', forgot))
    await canvas.findByRole('heading', forgot)
    await userEvent.type(await canvas.findByLabelText(emailField), 'maya@example.com{Enter}')
    await userEvent.type(canvas.getByLabelText(emailField), '.mx')
    requested.release()
    const sent = await canvas.findByRole('status')
    await waitFor(() => expect(sent).toHaveTextContent('maya@example.com'))
    await expect(sent).not.toHaveTextContent('.mx')
  },
}

const refused = holds(fails(completePasswordReset, 'password_common'))

/** Doesn't call a password easy to guess that was not tried. */
export const NewPassword: Story = {
  args: { screen: 'resetPassword', given: [refused.answer] },
  beforeEach: () =>
    setPath('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ&practiceId=1&locationId=10'),
  play: async ({ canvas }) => {
    const password = await canvas.findByLabelText(/^(New password|Contraseña nueva)$/)
    await userEvent.type(password, 'Password-1{Enter}')
    await userEvent.type(password, '?')
    refused.release()
    await canvas.findByRole('button', { name: /^(Reset Password|Cambiar contraseña)$/ })
    await expect(password).toBeValid()
    await userEvent.type(password, '{Backspace}')
    await expect(password).toBeInvalid()
  },
}

/** Doesn't say of a form that was not sent that it failed. */
export const NewAccount: Story = {
  args: {
    screen: 'newAccount',
    at: '/create-new-account?practiceId=1&locationId=10',
    given: [fails(createExternalUser, 'internal')],
  },
  play: async ({ canvas, canvasElement }) => {
    const email = await canvas.findByLabelText(emailField)
    const fields = [...canvasElement.querySelectorAll('input')]
    const person = ['robin@example.com', 'Robin', 'Vale', '(212) 555-0187', '04121988']
    for (const [index, field] of fields.entries()) await userEvent.type(field, person[index] ?? '')
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('alert')
    await userEvent.clear(email)
    await userEvent.type(email, '{Enter}')
    await within(canvasElement).findAllByText(/^(Email is required|El correo electrónico es obligatorio)$/)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
