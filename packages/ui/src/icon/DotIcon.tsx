import { Svg } from './private/Svg.tsx'

export const DotIcon = () => <Svg d="M15.2 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z" />
