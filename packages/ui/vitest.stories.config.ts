import { storiesProject } from './.storybook/stories-project.ts'

export default storiesProject('stories', { pictures: true })
