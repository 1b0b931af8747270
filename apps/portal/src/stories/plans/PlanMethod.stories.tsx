import { answers, fails, responds } from '@payment-center/api-client/testing'
import { someSavedMethods } from '@payment-center/validation/testing'
import { listPaymentMethods, updatePaymentPlan } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import PlansScreen from '../../features/plans/PlansScreen.tsx'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'
import { edit } from './edit-plan-method.ts'
import { plansAnswers } from './plans-answers.ts'

/** What saving a plan's new payment method comes to. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-plan-method',
  title: 'Screens/Payment plans/Plan method',
  args: { at: '/payment-plans', given: plansAnswers, children: <PlansScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

const save: NonNullable<Story['play']> = async (context) => {
  await edit(context)
  await userEvent.click(await context.canvas.findByRole('radio', { name: /Visa (debit|débito)/ }))
  await userEvent.click(context.canvas.getByRole('button', { name: /SAVE|GUARDAR/ }))
}

export const MethodNotUpdated: Story = {
  args: { given: [...plansAnswers, fails(updatePaymentPlan, 'internal')] },
  play: async (context) => {
    await save(context)
    await expect(await context.canvas.findByText(/^(Unable to update|No se puede actualizar)/)).toBeVisible()
  },
}

let isDeleted = false

/** The chosen card was deleted in another tab: it leaves the choices, and SAVE waits for another one. */
export const MethodDeleted: Story = {
  beforeEach: () => {
    isDeleted = false
  },
  args: {
    given: [
      ...plansAnswers,
      responds(updatePaymentPlan, () => {
        isDeleted = true
        return fails(updatePaymentPlan, 'not_found')
      }),
      responds(listPaymentMethods, () => {
        const { paymentMethods: cards, ...saved } = someSavedMethods()
        const left = isDeleted ? cards.filter(({ last4 }) => last4 !== '5556') : cards
        return answers(listPaymentMethods, { ...saved, paymentMethods: left })
      }),
    ],
  },
  play: async (context) => {
    await MethodNotUpdated.play?.(context)
    await expect(context.canvas.queryByRole('radio', { name: /Visa (debit|débito)/ })).toBeNull()
    await expect(context.canvas.getByRole('button', { name: /SAVE|GUARDAR/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const MethodUpdated: Story = {
  args: { given: [...plansAnswers, answers(updatePaymentPlan, {})] },
  play: async (context) => {
    await save(context)
    await expect(
      await context.canvas.findByText(/^(Successfully updated|El método de pago se actualizó)/),
    ).toBeVisible()
  },
}
