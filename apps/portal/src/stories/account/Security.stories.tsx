import { answers, fails, holds, responds, type PreparedAnswer } from '@payment-center/api-client/testing'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  getAccountSecurity,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import SecurityScreen from '../../features/security/SecurityScreen.tsx'
import { PayerScreen, payerScreenMeta } from '../PayerScreen.tsx'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'

const currentPassword = /^(Current password|Contraseña actual)$/
const proof = /^(Code from your app, or a recovery code|Código de su aplicación o de recuperación)$/

const securityOf = (isOn: boolean) =>
  answers(getAccountSecurity, {
    sessions: [
      {
        userAgent: chrome,
        signedInTs: '2026-11-21T15:00:00.000Z',
        lastUsedTs: '2026-11-21T15:42:00.000Z',
        isCurrent: true,
      },
      {
        userAgent: safari,
        signedInTs: '2026-11-21T14:00:00.000Z',
        lastUsedTs: '2026-11-21T14:10:00.000Z',
        isCurrent: false,
      },
    ],
    secondFactor: { isOn, recoveryCodesLeft: isOn ? 8 : 0 },
  })

const Screen = ({ given }: { readonly given: readonly PreparedAnswer[] }) => (
  <PayerScreen at="/sign-in-and-security" given={given}>
    <SecurityScreen />
  </PayerScreen>
)

/** How the payer signs in: password, codes, and where they are signed in. */
const meta = {
  id: 'screens-portal-security',
  title: 'Screens/Account/Security',
  component: Screen,
  args: { given: [securityOf(false)] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: payerScreenMeta.beforeEach,
} satisfies Meta<typeof Screen>

export default meta

type Story = StoryObj<typeof meta>

/** [SHELL-71] */
export const TwoSessions: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^(Chrome|Safari) (on|en) /)).toHaveLength(2)
  },
}

/** [SHELL-72] */
export const RecoveryCodes: Story = {
  args: {
    given: [
      securityOf(false),
      answers(beginSecondFactor, {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Payment%20Center:maya%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
      answers(confirmSecondFactor, {
        recoveryCodes: Array.from({ length: 8 }, (_, index) => `${index + 1}-7KQ2M-X9RTB`),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Turn On|Activar)$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(currentPassword), 'Sunny-Day')
    await userEvent.click(dialog.getByRole('button', { name: /^(Next|Siguiente)$/ }))
    const code = await screen.findByLabelText(/^(Code from your app|Código de su aplicación)$/)
    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('button', { name: /^(Turn On|Activar)$/ }))
    await expect((await screen.findAllByText('8-7KQ2M-X9RTB'))[0]).toBeVisible()
  },
}

/** [SHELL-73] */
export const ChangePasswordWithCode: Story = {
  tags: ['picture'],
  args: { given: [securityOf(true), fails(changePassword, 'invalid_field', 'secondFactorCode')] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(Turn Off|Desactivar)$/ })
    await userEvent.click(canvas.getByRole('button', { name: /^(Change Password|Cambiar contraseña)$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(currentPassword), 'Sunny-Day')
    await userEvent.type(dialog.getByLabelText(/^(New password|Contraseña nueva)$/), 'Rainy-Night-2027?')
    await userEvent.type(dialog.getByLabelText(proof), '3-7KQ2M-X9RTB')
    await userEvent.click(dialog.getByRole('button', { name: /^(Change Password|Cambiar contraseña)$/ }))
    await expect(await dialog.findByLabelText(proof)).toHaveAccessibleDescription(
      /wrong or was used|incorrecto o ya se usó/,
    )
  },
}

const ended = holds(answers(endOtherSessions, {}))

/** [SHELL-71] Leaves a dialog open that was opened while the other sessions end. */
export const EndsOtherSessions: Story = {
  args: { given: [securityOf(false), ended.answer] },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(Log Off Everywhere|Cerrar las demás)/ }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(Change Password|Cambiar contraseña)$/ }))
    await userEvent.type(await screen.findByLabelText(currentPassword), 'Sunny-Day')
    ended.release()
    await screen.findByText(/^(You’re now signed in on this|Ahora solo tiene abierta)/)
    await expect(screen.getByLabelText(currentPassword)).toHaveValue('Sunny-Day')
  },
}

const begun = holds(fails(beginSecondFactor, 'internal'))

/** [SHELL-72] Stays open until its answer, which may bring the next step. */
export const WaitsForAnswer: Story = {
  args: { given: [securityOf(false), begun.answer] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Turn On|Activar)$/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByLabelText(currentPassword), 'Sunny-Day')
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Next|Siguiente)$/ }))
    await expect(within(dialog).queryByRole('button', { name: /^(Cancel|Cancelar)$/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    begun.release()
    await expect(await within(dialog).findByRole('alert')).toBeVisible()
  },
}

async function turnOff() {
  await userEvent.click(await screen.findByRole('button', { name: /^(Turn Off|Desactivar)$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(currentPassword), 'Sunny-Day')
  await userEvent.type(dialog.getByLabelText(proof), '123456')
  await userEvent.click(dialog.getByRole('button', { name: /^(Turn Off|Desactivar)$/ }))
  return dialog
}

/** [SHELL-73] */
export const TooManyCodes: Story = {
  args: { given: [securityOf(true), fails(endSecondFactor, 'rate_limited', 'secondFactorCode')] },
  play: async () => {
    const dialog = await turnOff()
    await expect(await dialog.findByText(/Use a recovery code|Use un código de recuperación/)).toBeVisible()
  },
}

/** Wrong passwords have a shorter limit. */
export const TooManyPasswords: Story = {
  args: { given: [securityOf(true), fails(endSecondFactor, 'rate_limited')] },
  play: async () => {
    const dialog = await turnOff()
    await expect(await dialog.findByText(/Try again in 15 minutes|intentarlo en 15 minutos/)).toBeVisible()
  },
}

let isOn = true

/** The response was lost: names the practice to call, and shows on closing that the codes are off. */
export const TurnedOffUnknown: Story = {
  args: {
    given: [
      responds(getAccountSecurity, () => securityOf(isOn)),
      responds(endSecondFactor, () => {
        isOn = false
        return fails(endSecondFactor, 'unreachable')
      }),
    ],
  },
  beforeEach: () => {
    isOn = true
  },
  play: async () => {
    const dialog = await turnOff()
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent(/Bright Smiles Dental.*\(212\) 555-0142/)
    await expect(alert).toHaveTextContent(/whether it was made|si se hizo/)
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('button', { name: /^(Turn On|Activar)$/ })).toBeVisible()
  },
}
