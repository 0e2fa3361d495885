/** Height of the person beside the dog, in whole centimetres; 170 until the visitor chooses one on this device. */
import { createDeviceStore } from '../../../store/create-device-store.ts';

export const leastHeight = 120;
export const mostHeight = 210;

export const yourHeight = createDeviceStore('app-h5.height', (stored) => {
  const cm = Number(stored);
  return cm >= leastHeight && cm <= mostHeight ? Math.round(cm) : 170;
});
