// Printed from schemas/ by npm run generate.

import type { Asset } from './asset.ts';
import type { AssetFamily } from './asset-family.ts';
import type { AssetModel } from './asset-model.ts';
import type { Branch } from './branch.ts';
import type { Building } from './building.ts';
import type { Client } from './client.ts';
import type { Contact } from './contact.ts';
import type { Country } from './country.ts';
import type { Currency } from './currency.ts';
import type { CustomField } from './custom-field.ts';
import type { Department } from './department.ts';
import type { Event } from './event.ts';
import type { Floor } from './floor.ts';
import type { Role } from './role.ts';
import type { Room } from './room.ts';
import type { RoomType } from './room-type.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import type { User } from './user.ts';
import type { Vendor } from './vendor.ts';
import type { VendorService } from './vendor-service.ts';
import type { Zone } from './zone.ts';

/** The type of a stored row by the name of its entity. */
export type EntityTypes = {
  'asset': Asset;
  'asset-family': AssetFamily;
  'asset-model': AssetModel;
  'branch': Branch;
  'building': Building;
  'client': Client;
  'contact': Contact;
  'country': Country;
  'currency': Currency;
  'custom-field': CustomField;
  'department': Department;
  'event': Event;
  'floor': Floor;
  'role': Role;
  'room': Room;
  'room-type': RoomType;
  'session': Session;
  'state': State;
  'user': User;
  'vendor': Vendor;
  'vendor-service': VendorService;
  'zone': Zone;
};

export type EntityName = keyof EntityTypes;
