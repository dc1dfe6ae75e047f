/** room type | name | how many | department | zone | equipment of each (family*pieces) */
export const floorPlans: Readonly<Record<string, string>> = {
  plant: `
PLANT | Chiller plant | 1 | FM | service | CHILLER*2
PLANT | Generator room | 1 | FM | service | DG*2
PLANT | Medical gas manifold | 1 | FM | service | MGAS
PLANT | Pump room | 1 | FM | service | FIREPUMP*2
PLANT | Electrical room | 2 | FM | service | UPS*2
PLANT | Water treatment | 1 | FM | service | WATER
PLANT | Air handling room | 2 | FM | service | AHU*2
STORE | General store | 3 | FM | service |
STORE | Equipment store | 1 | BME | service | SUCTION*2 BED*2
OFFICE | Biomedical workshop | 1 | BME | service |
OFFICE | Maintenance workshop | 1 | FM | service | LIFT*3
CSSD | Sterile supply | 2 | CSSD | restricted | STER*2
SERVER | Server room | 1 | ADM | restricted | UPS
UTILITY | Linen room | 2 | FM | service |
RESTROOM | Staff restroom | 2 | FM | service |`,
  outpatient: `
RECEPTION | Reception | 1 | ADM | public |
WAITING | Waiting area | 2 | OPD | public |
OPD | Consultation room | 11 | OPD | clinical | NIBP
PROCEDURE | Procedure room | 2 | OPD | clinical | ESU SUCTION
ER | Emergency bay | 3 | ER | clinical | DEFIB PMON SUCTION
PHARMACY | Pharmacy | 1 | PHARM | restricted | FRIDGE*2
CAFETERIA | Cafeteria | 1 | ADM | public |
OFFICE | Admissions office | 1 | ADM | public |
RESTROOM | Restroom | 4 | FM | public |`,
  imaging: `
RADIOLOGY | X-ray room | 2 | RAD | clinical | XRAY
RADIOLOGY | CT room | 1 | RAD | clinical | CT
RADIOLOGY | MRI room | 1 | RAD | restricted | MRI
RADIOLOGY | Ultrasound room | 4 | RAD | clinical | USG
RADIOLOGY | Mammography room | 1 | RAD | clinical | MAMMO
OFFICE | Reporting room | 2 | RAD | restricted |
LAB | Biochemistry laboratory | 1 | LAB | restricted | ANALYS*2 CENTRI*2 FRIDGE
LAB | Haematology laboratory | 1 | LAB | restricted | ANALYS CENTRI
LAB | Microbiology laboratory | 1 | LAB | restricted | ANALYS FRIDGE STER
BLOODBANK | Blood bank | 2 | BB | restricted | FRIDGE CENTRI
WAITING | Waiting area | 2 | RAD | public |
UTILITY | Utility room | 2 | FM | service |
RESTROOM | Restroom | 2 | FM | public |`,
  theatres: `
OT | Operating theatre | 6 | OT | restricted | ANAES OTLIGHT OTTABLE ESU PMON
RECOVERY | Recovery room | 2 | OT | clinical | PMON*4 SUCTION
CATHLAB | Catheter laboratory | 1 | CARD | restricted | CATH DEFIB
ICU | Cardiac intensive care | 1 | CARD | clinical | VENT*3 PMON*4 SPUMP*4 DEFIB
OPD | Echocardiography room | 2 | CARD | clinical | USG ECG
PROCEDURE | Endoscopy suite | 2 | SURG | clinical | ENDO*2 SUCTION
NURSE | Nurses’ station | 2 | OT | clinical |
STORE | Theatre store | 2 | OT | restricted | CARM
UTILITY | Utility room | 2 | FM | service |
OFFICE | Surgeons’ room | 2 | SURG | restricted |`,
  critical: `
ICU | Intensive care unit | 2 | CC | clinical | VENT*4 PMON*4 SPUMP*4 DEFIB
NICU | Neonatal intensive care | 1 | NEO | clinical | INCUB*4 WARMER*2 PHOTO*2 SPUMP*3
LABOUR | Labour room | 3 | OBG | clinical | WARMER NIBP
DIALYSIS | Dialysis unit | 1 | NEPH | clinical | DIAL*5
NURSE | Nurses’ station | 3 | CC | clinical |
STORE | Equipment store | 1 | CC | restricted | MXRAY
UTILITY | Utility room | 2 | FM | service |
WAITING | Family waiting area | 1 | CC | public |
OFFICE | Doctors’ room | 2 | CC | restricted |
RESTROOM | Restroom | 2 | FM | public |`,
  ward: `
WARD | Medical ward | 4 | MED | clinical | NIBP IPUMP
WARD | Surgical ward | 3 | SURG | clinical | NIBP SUCTION
PRIVATE | Private room | 14 | MED | clinical |
NURSE | Nurses’ station | 2 | MED | clinical | ECG
UTILITY | Utility room | 2 | FM | service |
STORE | Ward store | 1 | MED | service |
RESTROOM | Restroom | 3 | FM | public |`,
  rehabilitation: `
WARD | Orthopaedic ward | 4 | ORTH | clinical | NIBP
PRIVATE | Private room | 8 | ORTH | clinical |
PHYSIO | Physiotherapy | 3 | ORTH | clinical |
NURSE | Nurses’ station | 1 | ORTH | clinical |
OPD | Plaster room | 1 | ORTH | clinical |
UTILITY | Utility room | 1 | FM | service |
RESTROOM | Restroom | 2 | FM | public |`,
  offices: `
OFFICE | Office | 10 | ADM | restricted |
MEETING | Meeting room | 3 | ADM | restricted |
STORE | Records room | 2 | ADM | restricted |
RESTROOM | Restroom | 2 | FM | public |`,
  utilities: `
PLANT | Generator room | 1 | FM | service | DG
PLANT | Electrical room | 1 | FM | service | UPS*2
PLANT | Pump room | 1 | FM | service | FIREPUMP
PLANT | Air handling room | 1 | FM | service | AHU*2
STORE | General store | 2 | FM | service | LIFT
CSSD | Sterile supply | 1 | CSSD | restricted | STER
OFFICE | Workshop | 1 | BME | service |
SERVER | Server room | 1 | ADM | restricted | UPS`,
  clinic: `
RECEPTION | Reception | 1 | ADM | public |
WAITING | Waiting area | 2 | OPD | public |
OPD | Consultation room | 10 | OPD | clinical | NIBP
PROCEDURE | Procedure room | 2 | OPD | clinical | ESU
ER | Emergency bay | 1 | ER | clinical | DEFIB PMON SUCTION
PHARMACY | Pharmacy | 1 | PHARM | restricted | FRIDGE
RESTROOM | Restroom | 2 | FM | public |`,
  diagnostics: `
RADIOLOGY | X-ray room | 1 | RAD | clinical | XRAY
RADIOLOGY | Ultrasound room | 3 | RAD | clinical | USG
OPD | ECG room | 1 | MED | clinical | ECG*2
LAB | Laboratory | 2 | LAB | restricted | ANALYS CENTRI FRIDGE
LAB | Sample collection | 2 | LAB | public |
WAITING | Waiting area | 1 | RAD | public |
OFFICE | Reporting room | 1 | RAD | restricted |
UTILITY | Utility room | 1 | FM | service |
RESTROOM | Restroom | 2 | FM | public |`,
  daycare: `
OT | Operating theatre | 2 | OT | restricted | ANAES OTLIGHT OTTABLE ESU PMON
RECOVERY | Recovery room | 1 | OT | clinical | PMON*3
WARD | Day-care ward | 2 | MED | clinical | NIBP IPUMP*2
PRIVATE | Private room | 6 | MED | clinical |
NURSE | Nurses’ station | 1 | MED | clinical |
STORE | Theatre store | 1 | OT | restricted | SUCTION
UTILITY | Utility room | 1 | FM | service |
RESTROOM | Restroom | 2 | FM | public |`,
};
