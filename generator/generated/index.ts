// Printed from schemas/ by npm run generate.

import type { ApiKey } from './api-key.ts';
import type { ApprovalRule } from './approval-rule.ts';
import type { Asset } from './asset.ts';
import type { AssetAssignmentLog } from './asset-assignment-log.ts';
import type { AssetCommissioning } from './asset-commissioning.ts';
import type { AssetConditionLog } from './asset-condition-log.ts';
import type { AssetDepreciation } from './asset-depreciation.ts';
import type { AssetDisposal } from './asset-disposal.ts';
import type { AssetDowntime } from './asset-downtime.ts';
import type { AssetFamily } from './asset-family.ts';
import type { AssetFunctionality } from './asset-functionality.ts';
import type { AssetIdentifier } from './asset-identifier.ts';
import type { AssetLocationLog } from './asset-location-log.ts';
import type { AssetMake } from './asset-make.ts';
import type { AssetModel } from './asset-model.ts';
import type { AssetOwnership } from './asset-ownership.ts';
import type { AssetSpecification } from './asset-specification.ts';
import type { AssetTransfer } from './asset-transfer.ts';
import type { AssetType } from './asset-type.ts';
import type { AssetWarranty } from './asset-warranty.ts';
import type { AssignRule } from './assign-rule.ts';
import type { BillingCycle } from './billing-cycle.ts';
import type { Bookmark } from './bookmark.ts';
import type { Branch } from './branch.ts';
import type { Building } from './building.ts';
import type { BulkBasket } from './bulk-basket.ts';
import type { Certification } from './certification.ts';
import type { CertificationLink } from './certification-link.ts';
import type { ChecklistItem } from './checklist-item.ts';
import type { ChecklistTemplate } from './checklist-template.ts';
import type { Client } from './client.ts';
import type { ClientCategory } from './client-category.ts';
import type { ClientService } from './client-service.ts';
import type { Comment } from './comment.ts';
import type { ComparisonFactor } from './comparison-factor.ts';
import type { Component } from './component.ts';
import type { ComponentCategory } from './component-category.ts';
import type { ComponentNoteCategory } from './component-note-category.ts';
import type { ComponentUnit } from './component-unit.ts';
import type { Contact } from './contact.ts';
import type { ContractAsset } from './contract-asset.ts';
import type { Country } from './country.ts';
import type { Currency } from './currency.ts';
import type { CustomField } from './custom-field.ts';
import type { Department } from './department.ts';
import type { DepreciationEntry } from './depreciation-entry.ts';
import type { DepreciationProfile } from './depreciation-profile.ts';
import type { DepreciationRun } from './depreciation-run.ts';
import type { Document } from './document.ts';
import type { DocumentType } from './document-type.ts';
import type { EscalationRule } from './escalation-rule.ts';
import type { Event } from './event.ts';
import type { Facility } from './facility.ts';
import type { File } from './file.ts';
import type { Floor } from './floor.ts';
import type { FurnitureCategory } from './furniture-category.ts';
import type { FurnitureFamily } from './furniture-family.ts';
import type { FurnitureItem } from './furniture-item.ts';
import type { GoodsReceiptCondition } from './goods-receipt-condition.ts';
import type { HoldReason } from './hold-reason.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import type { Incident } from './incident.ts';
import type { IncidentCategory } from './incident-category.ts';
import type { IncidentDegree } from './incident-degree.ts';
import type { IncidentType } from './incident-type.ts';
import type { InsuranceClaim } from './insurance-claim.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import type { InsuranceType } from './insurance-type.ts';
import type { InsuredAsset } from './insured-asset.ts';
import type { JobCompletionStatus } from './job-completion-status.ts';
import type { JobOverallStatus } from './job-overall-status.ts';
import type { JobPriority } from './job-priority.ts';
import type { LabelItem } from './label-item.ts';
import type { LabelKind } from './label-kind.ts';
import type { LabelPrint } from './label-print.ts';
import type { LabelPrintItem } from './label-print-item.ts';
import type { LabelTemplate } from './label-template.ts';
import type { Location } from './location.ts';
import type { LsmNoteCategory } from './lsm-note-category.ts';
import type { Mail } from './mail.ts';
import type { MainCategory } from './main-category.ts';
import type { MaintenanceContract } from './maintenance-contract.ts';
import type { MakeModelSegment } from './make-model-segment.ts';
import type { Manufacturer } from './manufacturer.ts';
import type { Meter } from './meter.ts';
import type { MeterReading } from './meter-reading.ts';
import type { Modality } from './modality.ts';
import type { Notification } from './notification.ts';
import type { NotificationPreference } from './notification-preference.ts';
import type { NumberSequence } from './number-sequence.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PaymentType } from './payment-type.ts';
import type { Picture } from './picture.ts';
import type { PriorityRisk } from './priority-risk.ts';
import type { Project } from './project.ts';
import type { PublicCode } from './public-code.ts';
import type { PublicLeafProfile } from './public-leaf-profile.ts';
import type { ReminderSetting } from './reminder-setting.ts';
import type { Role } from './role.ts';
import type { Room } from './room.ts';
import type { RoomFitting } from './room-fitting.ts';
import type { RoomFittingCategory } from './room-fitting-category.ts';
import type { RoomFittingFamily } from './room-fitting-family.ts';
import type { RoomStatus } from './room-status.ts';
import type { RoomStatusLog } from './room-status-log.ts';
import type { RoomType } from './room-type.ts';
import type { RootCause } from './root-cause.ts';
import type { SavedView } from './saved-view.ts';
import type { Session } from './session.ts';
import type { Shift } from './shift.ts';
import type { SlaPolicy } from './sla-policy.ts';
import type { SpecificationType } from './specification-type.ts';
import type { SpecificationValue } from './specification-value.ts';
import type { State } from './state.ts';
import type { Status } from './status.ts';
import type { SubCategory } from './sub-category.ts';
import type { TaskCategory } from './task-category.ts';
import type { TaskStatus } from './task-status.ts';
import type { Tax } from './tax.ts';
import type { TdsRule } from './tds-rule.ts';
import type { Team } from './team.ts';
import type { Technician } from './technician.ts';
import type { TermCondition } from './term-condition.ts';
import type { Theme } from './theme.ts';
import type { Ticket } from './ticket.ts';
import type { TicketAssignment } from './ticket-assignment.ts';
import type { TicketChecklistAnswer } from './ticket-checklist-answer.ts';
import type { TicketCost } from './ticket-cost.ts';
import type { TicketLabour } from './ticket-labour.ts';
import type { TicketLink } from './ticket-link.ts';
import type { TicketPart } from './ticket-part.ts';
import type { TicketPriority } from './ticket-priority.ts';
import type { TicketReopen } from './ticket-reopen.ts';
import type { TicketTask } from './ticket-task.ts';
import type { TicketType } from './ticket-type.ts';
import type { User } from './user.ts';
import type { UserLabel } from './user-label.ts';
import type { UserPermission } from './user-permission.ts';
import type { UserProfile } from './user-profile.ts';
import type { Vendor } from './vendor.ts';
import type { VendorBank } from './vendor-bank.ts';
import type { VendorBranch } from './vendor-branch.ts';
import type { VendorService } from './vendor-service.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import type { Zone } from './zone.ts';

/** The type of a stored row by the name of its entity. */
export type EntityTypes = {
  'api-key': ApiKey;
  'approval-rule': ApprovalRule;
  'asset': Asset;
  'asset-assignment-log': AssetAssignmentLog;
  'asset-commissioning': AssetCommissioning;
  'asset-condition-log': AssetConditionLog;
  'asset-depreciation': AssetDepreciation;
  'asset-disposal': AssetDisposal;
  'asset-downtime': AssetDowntime;
  'asset-family': AssetFamily;
  'asset-functionality': AssetFunctionality;
  'asset-identifier': AssetIdentifier;
  'asset-location-log': AssetLocationLog;
  'asset-make': AssetMake;
  'asset-model': AssetModel;
  'asset-ownership': AssetOwnership;
  'asset-specification': AssetSpecification;
  'asset-transfer': AssetTransfer;
  'asset-type': AssetType;
  'asset-warranty': AssetWarranty;
  'assign-rule': AssignRule;
  'billing-cycle': BillingCycle;
  'bookmark': Bookmark;
  'branch': Branch;
  'building': Building;
  'bulk-basket': BulkBasket;
  'certification': Certification;
  'certification-link': CertificationLink;
  'checklist-item': ChecklistItem;
  'checklist-template': ChecklistTemplate;
  'client': Client;
  'client-category': ClientCategory;
  'client-service': ClientService;
  'comment': Comment;
  'comparison-factor': ComparisonFactor;
  'component': Component;
  'component-category': ComponentCategory;
  'component-note-category': ComponentNoteCategory;
  'component-unit': ComponentUnit;
  'contact': Contact;
  'contract-asset': ContractAsset;
  'country': Country;
  'currency': Currency;
  'custom-field': CustomField;
  'department': Department;
  'depreciation-entry': DepreciationEntry;
  'depreciation-profile': DepreciationProfile;
  'depreciation-run': DepreciationRun;
  'document': Document;
  'document-type': DocumentType;
  'escalation-rule': EscalationRule;
  'event': Event;
  'facility': Facility;
  'file': File;
  'floor': Floor;
  'furniture-category': FurnitureCategory;
  'furniture-family': FurnitureFamily;
  'furniture-item': FurnitureItem;
  'goods-receipt-condition': GoodsReceiptCondition;
  'hold-reason': HoldReason;
  'holiday-calendar': HolidayCalendar;
  'incident': Incident;
  'incident-category': IncidentCategory;
  'incident-degree': IncidentDegree;
  'incident-type': IncidentType;
  'insurance-claim': InsuranceClaim;
  'insurance-policy': InsurancePolicy;
  'insurance-type': InsuranceType;
  'insured-asset': InsuredAsset;
  'job-completion-status': JobCompletionStatus;
  'job-overall-status': JobOverallStatus;
  'job-priority': JobPriority;
  'label-item': LabelItem;
  'label-kind': LabelKind;
  'label-print': LabelPrint;
  'label-print-item': LabelPrintItem;
  'label-template': LabelTemplate;
  'location': Location;
  'lsm-note-category': LsmNoteCategory;
  'mail': Mail;
  'main-category': MainCategory;
  'maintenance-contract': MaintenanceContract;
  'make-model-segment': MakeModelSegment;
  'manufacturer': Manufacturer;
  'meter': Meter;
  'meter-reading': MeterReading;
  'modality': Modality;
  'notification': Notification;
  'notification-preference': NotificationPreference;
  'number-sequence': NumberSequence;
  'payment-method': PaymentMethod;
  'payment-type': PaymentType;
  'picture': Picture;
  'priority-risk': PriorityRisk;
  'project': Project;
  'public-code': PublicCode;
  'public-leaf-profile': PublicLeafProfile;
  'reminder-setting': ReminderSetting;
  'role': Role;
  'room': Room;
  'room-fitting': RoomFitting;
  'room-fitting-category': RoomFittingCategory;
  'room-fitting-family': RoomFittingFamily;
  'room-status': RoomStatus;
  'room-status-log': RoomStatusLog;
  'room-type': RoomType;
  'root-cause': RootCause;
  'saved-view': SavedView;
  'session': Session;
  'shift': Shift;
  'sla-policy': SlaPolicy;
  'specification-type': SpecificationType;
  'specification-value': SpecificationValue;
  'state': State;
  'status': Status;
  'sub-category': SubCategory;
  'task-category': TaskCategory;
  'task-status': TaskStatus;
  'tax': Tax;
  'tds-rule': TdsRule;
  'team': Team;
  'technician': Technician;
  'term-condition': TermCondition;
  'theme': Theme;
  'ticket': Ticket;
  'ticket-assignment': TicketAssignment;
  'ticket-checklist-answer': TicketChecklistAnswer;
  'ticket-cost': TicketCost;
  'ticket-labour': TicketLabour;
  'ticket-link': TicketLink;
  'ticket-part': TicketPart;
  'ticket-priority': TicketPriority;
  'ticket-reopen': TicketReopen;
  'ticket-task': TicketTask;
  'ticket-type': TicketType;
  'user': User;
  'user-label': UserLabel;
  'user-permission': UserPermission;
  'user-profile': UserProfile;
  'vendor': Vendor;
  'vendor-bank': VendorBank;
  'vendor-branch': VendorBranch;
  'vendor-service': VendorService;
  'webhook': Webhook;
  'webhook-delivery': WebhookDelivery;
  'zone': Zone;
};

export type EntityName = keyof EntityTypes;

/** The entity that each reference of an entity points to, by the name of the field. */
export type EntityReferences = {
  'api-key': {
    client_id: 'client';
    user_id: 'user';
  };
  'approval-rule': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
  };
  'asset': {
    client_id: 'client';
    branch_id: 'branch';
    family_id: 'asset-family';
    model_id: 'asset-model';
    department_id: 'department';
    room_id: 'room';
    asset_type_id: 'asset-type';
    make_id: 'asset-make';
    manufacturer_id: 'manufacturer';
    segment_id: 'make-model-segment';
    modality_id: 'modality';
    functionality_id: 'asset-functionality';
    main_category_id: 'main-category';
    sub_category_id: 'sub-category';
    priority_id: 'priority-risk';
    risk_id: 'priority-risk';
    location_id: 'location';
    image_id: 'file';
    parent_asset_id: 'asset';
    vendor_id: 'vendor';
    service_vendor_id: 'vendor';
    custodian_user_id: 'user';
    primary_technician_id: 'technician';
    secondary_technician_id: 'technician';
  };
  'asset-assignment-log': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    from_branch_id: 'branch';
    to_branch_id: 'branch';
    from_department_id: 'department';
    to_department_id: 'department';
    approved_by_id: 'user';
  };
  'asset-commissioning': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    accepted_by_id: 'user';
  };
  'asset-condition-log': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
  };
  'asset-depreciation': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
  };
  'asset-disposal': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    first_approver_id: 'user';
    second_approver_id: 'user';
  };
  'asset-downtime': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    ticket_id: 'ticket';
  };
  'asset-family': {
    client_id: 'client';
    main_category_id: 'main-category';
    sub_category_id: 'sub-category';
    modality_id: 'modality';
    functionality_id: 'asset-functionality';
    depreciation_profile_id: 'depreciation-profile';
  };
  'asset-functionality': Record<never, never>;
  'asset-identifier': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
  };
  'asset-location-log': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    from_room_id: 'room';
    to_room_id: 'room';
    from_location_id: 'location';
    to_location_id: 'location';
  };
  'asset-make': {
    client_id: 'client';
    manufacturer_id: 'manufacturer';
  };
  'asset-model': {
    client_id: 'client';
    family_id: 'asset-family';
    make_id: 'asset-make';
    asset_type_id: 'asset-type';
    segment_id: 'make-model-segment';
    depreciation_profile_id: 'depreciation-profile';
    checklist_template_id: 'checklist-template';
    image_id: 'file';
    manual_id: 'file';
  };
  'asset-ownership': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    owner_vendor_id: 'vendor';
    currency_id: 'currency';
  };
  'asset-specification': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    specification_type_id: 'specification-type';
    value_id: 'specification-value';
  };
  'asset-transfer': {
    client_id: 'client';
    asset_id: 'asset';
    from_branch_id: 'branch';
    from_department_id: 'department';
    to_department_id: 'department';
    to_branch_id: 'branch';
    to_room_id: 'room';
    to_location_id: 'location';
    approved_by_id: 'user';
    received_by_id: 'user';
  };
  'asset-type': {
    client_id: 'client';
    family_id: 'asset-family';
  };
  'asset-warranty': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
    vendor_id: 'vendor';
  };
  'assign-rule': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    family_id: 'asset-family';
    job_category_id: 'main-category';
    ticket_type_id: 'ticket-type';
    shift_id: 'shift';
    technician_id: 'technician';
    team_id: 'team';
    vendor_id: 'vendor';
  };
  'billing-cycle': Record<never, never>;
  'bookmark': {
    user_id: 'user';
    client_id: 'client';
  };
  'branch': {
    client_id: 'client';
    head_user_id: 'user';
    country_id: 'country';
    state_id: 'state';
    calendar_id: 'holiday-calendar';
  };
  'building': {
    client_id: 'client';
    branch_id: 'branch';
    facility_id: 'facility';
    image_id: 'file';
  };
  'bulk-basket': {
    user_id: 'user';
    client_id: 'client';
  };
  'certification': {
    client_id: 'client';
  };
  'certification-link': {
    client_id: 'client';
    certification_id: 'certification';
    document_id: 'document';
  };
  'checklist-item': {
    client_id: 'client';
    checklist_template_id: 'checklist-template';
  };
  'checklist-template': {
    client_id: 'client';
  };
  'client': {
    category_id: 'client-category';
    country_id: 'country';
    state_id: 'state';
    currency_id: 'currency';
    logo_id: 'file';
  };
  'client-category': Record<never, never>;
  'client-service': {
    client_id: 'client';
  };
  'comment': {
    client_id: 'client';
    vendor_id: 'vendor';
    ticket_link_id: 'ticket-link';
  };
  'comparison-factor': {
    client_id: 'client';
  };
  'component': {
    client_id: 'client';
    category_id: 'component-category';
    unit_id: 'component-unit';
    manufacturer_id: 'manufacturer';
    tax_id: 'tax';
    store_location_id: 'location';
  };
  'component-category': {
    client_id: 'client';
  };
  'component-note-category': {
    client_id: 'client';
  };
  'component-unit': {
    client_id: 'client';
  };
  'contact': {
    client_id: 'client';
  };
  'contract-asset': {
    client_id: 'client';
    vendor_id: 'vendor';
    contract_id: 'maintenance-contract';
    asset_id: 'asset';
  };
  'country': {
    currency_id: 'currency';
  };
  'currency': Record<never, never>;
  'custom-field': {
    client_id: 'client';
  };
  'department': {
    client_id: 'client';
    branch_id: 'branch';
    head_user_id: 'user';
    location_id: 'location';
  };
  'depreciation-entry': {
    client_id: 'client';
    branch_id: 'branch';
    asset_id: 'asset';
    asset_depreciation_id: 'asset-depreciation';
    reverses_id: 'depreciation-entry';
  };
  'depreciation-profile': {
    client_id: 'client';
  };
  'depreciation-run': {
    client_id: 'client';
  };
  'document': {
    client_id: 'client';
    document_type_id: 'document-type';
    file_id: 'file';
  };
  'document-type': {
    client_id: 'client';
  };
  'escalation-rule': {
    client_id: 'client';
    sla_policy_id: 'sla-policy';
    technician_id: 'technician';
  };
  'event': {
    client_id: 'client';
  };
  'facility': {
    client_id: 'client';
    branch_id: 'branch';
  };
  'file': Record<never, never>;
  'floor': {
    client_id: 'client';
    branch_id: 'branch';
    building_id: 'building';
    plan_image_id: 'file';
  };
  'furniture-category': {
    client_id: 'client';
    family_id: 'furniture-family';
  };
  'furniture-family': {
    client_id: 'client';
  };
  'furniture-item': {
    client_id: 'client';
    branch_id: 'branch';
    room_id: 'room';
    category_id: 'furniture-category';
    asset_id: 'asset';
  };
  'goods-receipt-condition': Record<never, never>;
  'hold-reason': {
    client_id: 'client';
  };
  'holiday-calendar': {
    client_id: 'client';
  };
  'incident': {
    client_id: 'client';
    category_id: 'incident-category';
    type_id: 'incident-type';
    degree_id: 'incident-degree';
    branch_id: 'branch';
    department_id: 'department';
    room_id: 'room';
    asset_id: 'asset';
    root_cause_id: 'root-cause';
    action_by_id: 'user';
  };
  'incident-category': {
    client_id: 'client';
  };
  'incident-degree': {
    client_id: 'client';
  };
  'incident-type': {
    client_id: 'client';
    category_id: 'incident-category';
  };
  'insurance-claim': {
    client_id: 'client';
    policy_id: 'insurance-policy';
    asset_id: 'asset';
    accepted_by_id: 'user';
  };
  'insurance-policy': {
    client_id: 'client';
    insurer_id: 'vendor';
    insurance_type_id: 'insurance-type';
    renews_id: 'insurance-policy';
  };
  'insurance-type': Record<never, never>;
  'insured-asset': {
    client_id: 'client';
    policy_id: 'insurance-policy';
    asset_id: 'asset';
  };
  'job-completion-status': Record<never, never>;
  'job-overall-status': Record<never, never>;
  'job-priority': {
    client_id: 'client';
  };
  'label-item': {
    client_id: 'client';
    label_template_id: 'label-template';
  };
  'label-kind': Record<never, never>;
  'label-print': {
    client_id: 'client';
    label_template_id: 'label-template';
    user_label_id: 'user-label';
    reprint_of_id: 'label-print';
  };
  'label-print-item': {
    client_id: 'client';
    label_print_id: 'label-print';
    asset_id: 'asset';
    room_id: 'room';
    component_id: 'component';
  };
  'label-template': {
    client_id: 'client';
    label_kind_id: 'label-kind';
  };
  'location': {
    client_id: 'client';
    branch_id: 'branch';
    building_id: 'building';
    floor_id: 'floor';
    zone_id: 'zone';
    room_id: 'room';
    image_id: 'file';
    map_image_id: 'file';
  };
  'lsm-note-category': {
    client_id: 'client';
  };
  'mail': {
    client_id: 'client';
    user_id: 'user';
  };
  'main-category': {
    client_id: 'client';
  };
  'maintenance-contract': {
    client_id: 'client';
    vendor_id: 'vendor';
    renews_id: 'maintenance-contract';
  };
  'make-model-segment': {
    client_id: 'client';
  };
  'manufacturer': {
    client_id: 'client';
    country_id: 'country';
  };
  'meter': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    asset_id: 'asset';
  };
  'meter-reading': {
    client_id: 'client';
    branch_id: 'branch';
    department_id: 'department';
    meter_id: 'meter';
  };
  'modality': Record<never, never>;
  'notification': {
    user_id: 'user';
    client_id: 'client';
  };
  'notification-preference': {
    user_id: 'user';
    client_id: 'client';
  };
  'number-sequence': {
    client_id: 'client';
  };
  'payment-method': Record<never, never>;
  'payment-type': Record<never, never>;
  'picture': {
    client_id: 'client';
    file_id: 'file';
  };
  'priority-risk': {
    client_id: 'client';
  };
  'project': {
    client_id: 'client';
    branch_id: 'branch';
    manager_user_id: 'user';
  };
  'public-code': {
    client_id: 'client';
    asset_id: 'asset';
    room_id: 'room';
    component_id: 'component';
    replaced_by_id: 'public-code';
  };
  'public-leaf-profile': {
    client_id: 'client';
  };
  'reminder-setting': {
    client_id: 'client';
    branch_id: 'branch';
  };
  'role': {
    client_id: 'client';
  };
  'room': {
    client_id: 'client';
    branch_id: 'branch';
    building_id: 'building';
    floor_id: 'floor';
    zone_id: 'zone';
    room_type_id: 'room-type';
    department_id: 'department';
    in_charge_user_id: 'user';
    room_status_id: 'room-status';
    main_category_id: 'main-category';
    sub_category_id: 'sub-category';
  };
  'room-fitting': {
    client_id: 'client';
    branch_id: 'branch';
    room_id: 'room';
    category_id: 'room-fitting-category';
    asset_id: 'asset';
  };
  'room-fitting-category': {
    client_id: 'client';
    family_id: 'room-fitting-family';
  };
  'room-fitting-family': {
    client_id: 'client';
  };
  'room-status': {
    client_id: 'client';
  };
  'room-status-log': {
    client_id: 'client';
    branch_id: 'branch';
    room_id: 'room';
    from_status_id: 'room-status';
    to_status_id: 'room-status';
  };
  'room-type': {
    client_id: 'client';
  };
  'root-cause': {
    client_id: 'client';
  };
  'saved-view': {
    client_id: 'client';
    user_id: 'user';
    role_id: 'role';
  };
  'session': {
    user_id: 'user';
  };
  'shift': {
    client_id: 'client';
  };
  'sla-policy': {
    client_id: 'client';
    priority_id: 'ticket-priority';
    calendar_id: 'holiday-calendar';
  };
  'specification-type': {
    client_id: 'client';
    family_id: 'asset-family';
    asset_type_id: 'asset-type';
  };
  'specification-value': {
    client_id: 'client';
    specification_type_id: 'specification-type';
  };
  'state': {
    country_id: 'country';
  };
  'status': {
    client_id: 'client';
  };
  'sub-category': {
    client_id: 'client';
    main_category_id: 'main-category';
  };
  'task-category': {
    client_id: 'client';
  };
  'task-status': {
    client_id: 'client';
  };
  'tax': Record<never, never>;
  'tds-rule': {
    client_id: 'client';
  };
  'team': {
    client_id: 'client';
    lead_id: 'technician';
  };
  'technician': {
    client_id: 'client';
    user_id: 'user';
    vendor_id: 'vendor';
    shift_id: 'shift';
  };
  'term-condition': {
    client_id: 'client';
  };
  'theme': {
    client_id: 'client';
    logo_id: 'file';
  };
  'ticket': {
    client_id: 'client';
    asset_id: 'asset';
    room_id: 'room';
    location_id: 'location';
    branch_id: 'branch';
    department_id: 'department';
    type_id: 'ticket-type';
    public_code_id: 'public-code';
    complainant_user_id: 'user';
    priority_id: 'ticket-priority';
    primary_technician_id: 'technician';
    team_id: 'team';
    vendor_id: 'vendor';
    contract_id: 'maintenance-contract';
    hold_reason_id: 'hold-reason';
    sla_policy_id: 'sla-policy';
    calendar_id: 'holiday-calendar';
    root_cause_id: 'root-cause';
    signature_id: 'file';
    parent_ticket_id: 'ticket';
    duplicate_of_id: 'ticket';
    incident_id: 'incident';
    job_category_id: 'main-category';
  };
  'ticket-assignment': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    technician_id: 'technician';
    team_id: 'team';
    vendor_id: 'vendor';
    assign_rule_id: 'assign-rule';
  };
  'ticket-checklist-answer': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    photo_id: 'file';
    answered_by_id: 'user';
  };
  'ticket-cost': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    vendor_id: 'vendor';
  };
  'ticket-labour': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    technician_id: 'technician';
  };
  'ticket-link': {
    client_id: 'client';
    ticket_id: 'ticket';
  };
  'ticket-part': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    component_id: 'component';
  };
  'ticket-priority': {
    client_id: 'client';
    calendar_id: 'holiday-calendar';
  };
  'ticket-reopen': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    previous_technician_id: 'technician';
  };
  'ticket-task': {
    client_id: 'client';
    department_id: 'department';
    ticket_id: 'ticket';
    category_id: 'task-category';
    status_id: 'task-status';
    technician_id: 'technician';
  };
  'ticket-type': {
    client_id: 'client';
    default_priority_id: 'ticket-priority';
    checklist_template_id: 'checklist-template';
  };
  'user': {
    client_id: 'client';
    vendor_id: 'vendor';
    avatar_id: 'file';
  };
  'user-label': {
    client_id: 'client';
    user_id: 'user';
    label_template_id: 'label-template';
  };
  'user-permission': {
    client_id: 'client';
    user_id: 'user';
  };
  'user-profile': {
    user_id: 'user';
    client_id: 'client';
    signature_id: 'file';
  };
  'vendor': {
    client_id: 'client';
    country_id: 'country';
    state_id: 'state';
  };
  'vendor-bank': {
    client_id: 'client';
    vendor_id: 'vendor';
    changed_by_id: 'user';
  };
  'vendor-branch': {
    client_id: 'client';
    branch_id: 'branch';
    vendor_id: 'vendor';
  };
  'vendor-service': {
    client_id: 'client';
  };
  'webhook': {
    client_id: 'client';
    user_id: 'user';
  };
  'webhook-delivery': {
    webhook_id: 'webhook';
    client_id: 'client';
  };
  'zone': {
    client_id: 'client';
    branch_id: 'branch';
    building_id: 'building';
    floor_id: 'floor';
  };
};

/** Lists of lines by the name of their entity: in the type, but not in the row. */
export type EntityLines = {
  'checklist-template': 'checklist_items';
  'insurance-policy': 'insured_assets';
  'label-template': 'label_items';
  'maintenance-contract': 'contract_assets';
  'vendor': 'vendor_branches';
};

/** Fields that are written and never read, by the name of their entity. */
export type EntitySecrets = {
  'api-key': 'key_hash';
  'event': 'dispatched_at';
  'file': 'storage_key' | 'record_entity' | 'record_field' | 'record_slot' | 'record_id';
  'mail': 'content';
  'session': 'token_hash' | 'previous_hash' | 'family_id';
  'ticket-link': 'token_hash';
  'user': 'password_hash';
  'vendor-bank': 'account_no';
  'webhook': 'secret';
};
