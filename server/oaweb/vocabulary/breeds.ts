/** (assumed) What oa-web calls the fields of breeds, groups and sections. */
import { codeField, fields } from '../fields/field.ts';

export const breedFields = fields({
  size: codeField(
    '体型',
    'sizeType bodyType bodySize shape',
    { small: 'S|toy', medium: 'M', large: 'L', giant: 'XL' },
    { giant: /巨型|超大型/, small: /小型|迷你/, medium: /中型/, large: /大型/ },
  ),
});
