import { answers, fails, responds, waits } from '@payment-center/api-client/testing'
import { aPaymentPlan, someSavedMethods } from '@payment-center/validation/testing'
import {
  getLocationFullInformation,
  getPaymentPlan,
  listPaymentMethods,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import PlansScreen from '../../features/plans/PlansScreen.tsx'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'
import { plansAnswers } from './plans-answers.ts'

/** Changing a plan's payment method. */
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

const byDebitCard = aPaymentPlan({
  paymentPlanPaymentMethod: { tokenId: 'tok_00005556', cardType: 'visa', last4: '5556' },
})

const edit: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: /Edit Payment Method|Cambiar el método de pago/ }),
  )
  await canvas.findByRole('radio', { name: /ADD NEW PAYMENT METHOD|AGREGAR UN NUEVO MÉTODO/ })
}

/** [PLAN-24] The plan's own method leads, and SAVE is in view. */
export const EditMethod: Story = {
  tags: ['picture'],
  args: { given: [...plansAnswers, answers(getPaymentPlan, byDebitCard)] },
  play: async (context) => {
    await edit(context)
    const [current] = context.canvas.getAllByRole('radio')
    await expect(current).toHaveAccessibleName(/^Visa (debit|débito)/)
    const { bottom } = context.canvas.getByRole('button', { name: /SAVE|GUARDAR/ }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}

export const EditMethodByBank: Story = {
  play: async (context) => {
    await edit(context)
    await userEvent.click(await context.canvas.findByRole('radio', { name: /Harbor Credit Union/ }))
    await expect(
      await context.canvas.findByText(/every month on the 15th|el día 15 de cada mes/),
    ).toBeVisible()
  },
}

/** [PLAN-13] Without the practice's details, the authorization names it all the same. */
export const EditMethodByBankWithoutDetails: Story = {
  args: { given: [...plansAnswers, waits(getLocationFullInformation)] },
  play: async (context) => {
    await EditMethodByBank.play?.(context)
    await userEvent.click(context.canvas.getByRole('checkbox'))
  },
}

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
