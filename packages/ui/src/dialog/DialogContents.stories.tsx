import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Text } from '../text/Text.tsx'
import { Dialog } from './Dialog.tsx'

/** Focus and Escape when a dialog's content changes. */
const meta = {
  title: 'Components/Dialog/Contents',
  component: Dialog,
  args: { open: true, title: 'Change the name', onClose: fn(), children: null },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Dialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

/** The backdrop answers the press in the next frame; what takes long to render follows it. */
export const BackdropFirst: Story = {
  render: function Opening(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Change it</Button>
        <Dialog {...args} open={open} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const before = document.body.childElementCount
    canvas.getByRole('button', { name: 'Change it' }).click()
    await new Promise(requestAnimationFrame)
    await expect(document.body.childElementCount).toBe(before + 1)
    await expect(page.queryByRole('dialog')).toBeNull()
    await page.findByRole('dialog', { name: 'Change the name' })
  },
}

/** The focused button disappears when pressed: the dialog takes focus, so that Tab continues inside. */
export const FocusOutlivesItsButton: Story = {
  render: function Vanishing(args) {
    const [asked, setAsked] = useState(true)
    return (
      <Dialog {...args}>
        {asked ? <Button onClick={() => setAsked(false)}>Use it</Button> : <Text>It is used.</Text>}
      </Dialog>
    )
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Use it' }))
    await waitFor(() => expect(page.getByRole('dialog')).toHaveFocus())
    await userEvent.tab()
    await expect(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  },
}

/** A shown reason does not swallow Escape. */
export const EscapeOverReason: Story = {
  render: function WithReason(args) {
    const [open, setOpen] = useState(true)
    return (
      <Dialog {...args} open={open} onClose={() => setOpen(false)}>
        <Button disabledReason="Please type a name.">Save the name</Button>
      </Dialog>
    )
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Save the name' }))
    await expect(page.getByRole('alert')).toHaveTextContent('Please type a name.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

/** The title changes while it has focus: focus is set again, so that screen readers announce it. */
export const NewTitleIsAnnounced: Story = {
  render: function Waiting(args) {
    const [done, setDone] = useState(false)
    useEffect(() => {
      const finish = () => setDone(true)
      addEventListener('finish', finish)
      return () => removeEventListener('finish', finish)
    }, [])
    return <Dialog {...args} title={done ? 'The name was changed' : 'Change the name'} />
  },
  play: async () => {
    await waitFor(() => expect(page.getByRole('heading', { name: 'Change the name' })).toHaveFocus())
    const heard: string[] = []
    const hear = ({ target }: FocusEvent) => heard.push((target as HTMLElement).textContent ?? '')
    document.addEventListener('focusin', hear)
    dispatchEvent(new Event('finish'))
    await waitFor(() => expect(heard.at(-1)).toBe('The name was changed'))
    document.removeEventListener('focusin', hear)
    await expect(page.getByRole('heading', { name: 'The name was changed' })).toHaveFocus()
  },
}

/** The content can be focused while it scrolls, and a change of it is measured by the same observer. */
export const FocusableWhileItScrolls: Story = {
  render: function Growing(args) {
    const [paragraphs, setParagraphs] = useState(1)
    return (
      <Dialog
        {...args}
        footer={
          <Button onClick={() => setParagraphs(paragraphs === 1 ? 60 : 1)}>Show or hide details</Button>
        }
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          <Text key={index}>{`Paragraph ${index + 1}`}</Text>
        ))}
      </Dialog>
    )
  },
  play: async () => {
    const toggle = await page.findByRole('button', { name: 'Show or hide details' })
    const scrolling = () => page.getByText('Paragraph 1').closest('[tabindex="0"]')
    await expect(scrolling()).toBeNull()
    const observe = spyOn(ResizeObserver.prototype, 'observe')
    await userEvent.click(toggle)
    await waitFor(() => expect(scrolling()).not.toBeNull())
    await userEvent.click(toggle)
    await waitFor(() => expect(scrolling()).toBeNull())
    await expect(observe).not.toHaveBeenCalled()
    observe.mockRestore()
  },
}
