import mark from './mark.svg'

/** The product’s mark and name. */
export function Brand() {
  return (
    <>
      <img className="mark" src={mark} alt="" width="24" height="24" />
      Drawbridge
    </>
  )
}
