import mark from './mark.svg'

/** The product’s mark and name. */
export function Brand() {
  return (
    <>
      <Mark />
      Drawbridge
    </>
  )
}

export function Mark() {
  return <img className="brand-mark" src={mark} alt="" width="24" height="24" />
}
