/** Visio drawings: packages of 2013 and later, and the XML of 2003 to 2010, under any file name. */
import type { Reader } from '../reader.ts'
import { VISIO } from './format.ts'
import { mendVisio } from './mend.ts'
import { readVisio } from './read.ts'

export const visio: Reader = { ...VISIO, read: readVisio, mend: mendVisio }
