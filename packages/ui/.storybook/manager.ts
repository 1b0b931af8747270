import { createElement } from 'react'
import { Select } from 'storybook/internal/components'
import { addons, types, useGlobals } from 'storybook/manager-api'
import { sentenceCase } from './sentence-case.ts'
import { storybookTheme } from './storybook-theme.ts'
import { usualBrand, viewports } from './toolbar.ts'

addons.setConfig({
  theme: storybookTheme('light', { accent: usualBrand, onAccent: '#ffffff' }),
  sidebar: {
    renderLabel: ({ type, name }: { readonly type: string; readonly name: string }): string =>
      type === 'story' ? sentenceCase(name) : name,
  },
})

const options = Object.entries(viewports).map(([value, { name }]) => ({ value, title: name }))

/** Storybook's own menu of viewports is for stories only; this one sets the same value on docs pages. */
function DocsViewport() {
  const [{ viewport }, updateGlobals] = useGlobals()
  const { value } = (viewport ?? {}) as { readonly value?: string | undefined }
  // Storybook compiles this file without the automatic JSX runtime.
  return createElement(
    Select,
    {
      size: 'small',
      ariaLabel: 'Viewport of the stories',
      resetLabel: 'Each story’s own',
      onReset: () => updateGlobals({ viewport: { value: undefined, isRotated: false } }),
      onSelect: (next) => updateGlobals({ viewport: { value: next, isRotated: false } }),
      ...(value === undefined ? {} : { defaultOptions: value }),
      options,
    },
    'Viewport',
  )
}

addons.register('docs-viewport', () => {
  addons.add('docs-viewport/tool', {
    type: types.TOOL,
    title: 'Viewport of docs pages',
    match: ({ viewMode }) => viewMode === 'docs',
    render: DocsViewport,
  })
})
