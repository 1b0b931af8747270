import { answers, fails, responds, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { expiredPrepaid, plansOfMaya, someSavedMethods, visaCredit } from '@payment-center/validation/testing'
import { deletePaymentMethod, listPaymentMethods, listPaymentPlans } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import MethodsScreen from '../../features/methods/MethodsScreen.tsx'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

const mayas = [
  answers(listPaymentMethods, someSavedMethods()),
  answers(listPaymentPlans, { paymentPlans: [...plansOfMaya] }),
]

/** The saved cards and the bank account, with adding and deleting. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-payment-methods',
  title: 'Screens/Payment methods/Payment methods',
  args: { at: '/payment-methods', given: mayas, children: <MethodsScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Saved: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Expiring Soon!|¡Vence pronto!/)).toBeVisible()
    await expect(canvas.getByText(/Expired!|¡Vencida!/)).toBeVisible()
    await expect(await canvas.findByText(/(Used for|Se usa para) Aligner treatment/)).toBeVisible()
  },
}

/** No Add button yet: its position depends on the saved methods, and it would move. */
export const Loading: Story = {
  args: { given: [waits(listPaymentMethods), waits(listPaymentPlans)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Add|Agregar/ })).toBeNull()
  },
}

export const None: Story = {
  tags: ['picture'],
  args: {
    given: [
      answers(listPaymentMethods, someSavedMethods({ cards: [], bank: null })),
      answers(listPaymentPlans, { paymentPlans: [] }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No (payment methods found|se encontraron métodos)/)).toBeVisible()
  },
}

export const CouldNotLoad: Story = {
  args: { given: [fails(listPaymentMethods, 'internal'), fails(listPaymentPlans, 'internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/(payerId|pagador) 100/)).toBeVisible()
  },
}

/** Methods without the plans they pay, which failed to load. */
export const WithoutPlans: Story = {
  args: { given: [...mayas, fails(listPaymentPlans, 'internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Expired!|¡Vencida!/)).toBeVisible()
    await expect(canvas.queryByText(/Pays|Paga /)).toBeNull()
  },
}

async function choose(kind: RegExp) {
  await userEvent.click(
    await page.findByRole('button', { name: /Add Payment Method|Agregar método de pago/ }),
  )
  await userEvent.click(await page.findByRole('radio', { name: kind }))
}

export const AddMethod: Story = {
  tags: ['picture'],
  play: () => choose(/Credit\/Debit|Crédito\/débito/),
}

/** Bank can be chosen; it shows why it is unavailable. */
export const BankDisabled: Story = {
  play: async () => {
    await choose(/^(Bank|Banco)$/)
    await expect(page.getByRole('button', { name: /Next|Siguiente/ })).toHaveAccessibleDescription(
      /^(Bank payment method is currently disabled\.|El pago con cuenta bancaria)/,
    )
  },
}

const askToDelete =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
    await page.findByRole('dialog', { name: /Delete Method\?|¿Eliminar este método\?/ })
  }

/** Escape keeps the method. */
export const DeleteMethod: Story = {
  play: async (context) => {
    await askToDelete(/Visa (debit|débito)/)(context)
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('dialog')).toBeNull()
    await askToDelete(/Visa (debit|débito)/)(context)
  },
}

const press = (): Promise<void> => userEvent.click(page.getByRole('button', { name: /^(Delete|Eliminar)$/ }))

/** The dialog can't be closed. */
export const Deleting: Story = {
  args: { given: [...mayas, waits(deletePaymentMethod)] },
  play: async (context) => {
    await askToDelete(/Visa (debit|débito)/)(context)
    await press()
    await expect(await page.findByRole('button', { name: /Deleting|Eliminando/ })).toBeVisible()
  },
}

/** The answers after the second card was deleted. */
function deleting(): readonly PreparedAnswer[] {
  let isDeleted = false
  return [
    ...mayas,
    responds(deletePaymentMethod, () => {
      isDeleted = true
      return answers(deletePaymentMethod, {})
    }),
    responds(listPaymentMethods, () =>
      answers(listPaymentMethods, someSavedMethods(isDeleted ? { cards: [visaCredit, expiredPrepaid] } : {})),
    ),
  ]
}

export const Deleted: Story = {
  args: { given: deleting() },
  play: async (context) => {
    await askToDelete(/Visa (debit|débito)/)(context)
    await press()
    await expect(await page.findByText(/was deleted\.|Se eliminó|se eliminó/)).toBeVisible()
  },
}

export const NotDeleted: Story = {
  args: { given: [...mayas, fails(deletePaymentMethod, 'internal')] },
  play: async (context) => {
    await askToDelete(/Visa (debit|débito)/)(context)
    await press()
    await expect(await page.findByText(/^Error (deleting|al eliminar)/)).toBeVisible()
  },
}

/** [METH-16] */
export const UsedForAPlan: Story = {
  play: async ({ canvas }) => {
    const [plans] = await canvas.findAllByRole('link', { name: /^(Used by|En uso en) 1 plan$/ })
    await expect(plans).toHaveAttribute('href', '/payment-plans')
    await expect(canvas.queryByRole('button', { name: /(Delete|Eliminar) Visa (credit|crédito)/ })).toBeNull()
  },
}

/** A plan uses it since the page was loaded. */
export const AttachedToAPlan: Story = {
  args: {
    given: [
      ...mayas,
      answers(listPaymentPlans, { paymentPlans: [] }),
      fails(deletePaymentMethod, 'conflict'),
    ],
  },
  play: async (context) => {
    await askToDelete(/Visa (credit|crédito)/)(context)
    await press()
    await expect(
      await page.findByText(/attached to a payment plan|vinculado a un plan de pagos/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /Go to Payment Plans|Ir a/ })).toBeVisible()
  },
}
