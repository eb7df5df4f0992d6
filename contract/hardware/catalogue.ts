import { group, listOf, noContent, okOrNoContent, post, single } from '../call';
import { integer, ref } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { HardwareMaster, HardwarePrice } from './hardwareEntities';

export const catalogueCalls = group('Hardware', {
  permission: 'hardware.order',
  whileImpersonating: 'allowed',
  access: 'staff',
  ok: okOrNoContent,
})({
  AddHardwareMaster: post('/api/Hardware/AddHardwareMaster', {
    summary: 'Adds an item to the catalogue, with its prices and related hardware.',
    sentence: creates('hardware', 'make', 'model'),
    body: HardwareMaster,
    returns: single(HardwareMaster),
  }),
  GetHardwareMaster: post('/api/Hardware/GetHardwareMaster', {
    effect: 'read',
    summary: 'The items of the catalogue, with the prices the caller may know and what is in stock.',
    body: shape('Hardware list', {
      ...pageFields,
      id: integer('Hardware id'),
    }),
    returns: listOf(HardwareMaster),
    access: 'customer',
    tenant: 'shared',
  }),
  GetHardwarePricing: post('/api/Hardware/GetHardwarePricing', {
    effect: 'read',
    summary: 'Prices by wholesaler and price type, list prices among them.',
    body: shape('Hardware price list', {
      ...pageFields,
      hardware_masterid: ref('hardware', 'Hardware', 'integer'),
      wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
      price_typeid: integer({ title: 'Price type', minimum: 1, maximum: 3 }),
    }),
    returns: listOf(HardwarePrice),
    access: 'customer',
  }),
  UpdateHardwareMaster: post('/api/Hardware/UpdateHardwareMaster', {
    summary: 'Changes an item; prices and related hardware that are sent replace those it had.',
    sentence: changes('hardware', 'id'),
    body: HardwareMaster,
    returns: single(HardwareMaster),
  }),
  DeleteHardwareMaster: post('/api/Hardware/DeleteHardwareMaster', {
    removes: 'hardware',
    summary: 'Takes an item out of the catalogue, unless an open order holds it.',
    sentence: deletes('hardware', 'id'),
    body: shape('Hardware id', { id: required(integer('Hardware id')) }),
    returns: noContent,
  }),
});
