/**
 * Takes a state that a metafile saved and drops those after it; undefined if there is none.
 * @param number negative ones count back from the latest, positive ones from the first (RESTOREDC in MS-EMF and MS-WMF)
 */
export function takeSaved<State>(saved: State[], number: number): State | undefined {
  const index = number < 0 ? saved.length + number : number - 1
  const state = saved[index]
  if (state !== undefined) saved.length = index
  return state
}
