import type { KnownFormat } from '../reader.ts'

/** The entry that holds the model, of Cameo and MagicDraw from version 17 on. */
export const MODEL_ENTRY = 'com.nomagic.magicdraw.uml_model.model'

export const CAMEO: KnownFormat = {
  format: 'cameo',
  label: 'Cameo, MagicDraw',
  extensions: ['.mdzip'],
  recognise: (probe) => probe.binary === 'zip' && probe.entries()?.includes(MODEL_ENTRY) === true,
}
