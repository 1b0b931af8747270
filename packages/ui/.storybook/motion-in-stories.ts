import type { Preview } from '@storybook/react-vite'

const style = document.createElement('style')
style.id = 'no-motion'
style.textContent = `*, ::before, ::after { animation: none !important; transition: none !important }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important }`

/** Nothing moves while a story's checks run: they would find a dialog that is still transparent. */
export const stopMotion: NonNullable<Preview['beforeEach']> = ({ viewMode }) => {
  if (viewMode === 'story') document.head.append(style)
}

/** What a person presses afterwards moves as in the apps. */
export const allowMotion: NonNullable<Preview['afterEach']> = () => style.remove()
