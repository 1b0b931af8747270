import type { StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'

/** Opens the edit mode of the first plan. */
export const edit: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: /Edit Payment Method|Cambiar el método de pago/ }),
  )
  await canvas.findByRole('radio', { name: /ADD NEW PAYMENT METHOD|AGREGAR UN NUEVO MÉTODO/ })
}
