/** Stands for the plugin where the editor is older than what the plugin supports. */
export const exactShapeUtils = (): never[] => []
