import { deriveBrand } from '@payment-center/brand'
import { DocsContainer as Container, type DocsContextProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { applySettings, readSettings } from '../toolbar-decorator.tsx'
import { storybookTheme } from '../storybook-theme.ts'
import './DocsContainer.css.ts'
import { useToolbar } from './use-toolbar.ts'

type Props = PropsWithChildren<{ readonly context: DocsContextProps }>

/** A docs page in the product's font and in the toolbar's brand and scheme. */
export function DocsContainer({ context, children }: Props) {
  const { brand, scheme, language } = readSettings(useToolbar(context))
  useLayoutEffect(() => {
    applySettings({ brand, scheme })
    document.documentElement.lang = language
  }, [brand, scheme, language])
  return (
    <Container context={context} theme={storybookTheme(scheme, deriveBrand(brand)[scheme])}>
      <main lang="en">{children}</main>
    </Container>
  )
}
