import { Svg } from './private/Svg.tsx'

export const PlusIcon = () => <Svg d="M12 5.5v13M5.5 12h13" />
