import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export { Ajv2020 };

/** The formats plugin under a name a test can call. */
export const addFormats = (ajv: Ajv2020): Ajv2020 => {
  formats.default(ajv);
  return ajv;
};
