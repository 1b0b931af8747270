import { storiesProject } from './.storybook/stories-project.ts'

/** Screens again, in Spanish: its words are longer, and axe reads them too. */
export default storiesProject('stories-es', { language: 'es', only: 'screens' })
